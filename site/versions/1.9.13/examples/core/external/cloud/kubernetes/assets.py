import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec("levels_are_plausible", asset="flood_forecast")
    ],
    kinds={"kubernetes"},
)
def flood_forecast(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    """Water levels of the next three days, computed in a pod."""
    return k8s.run(
        context=context,
        namespace="river",
        image="registry.example.com/river/flood-forecast:2025-06-01",
        command=["python", "/app/forecast.py"],
        env={"MODEL": "gauge-lstm"},
        base_pod_spec={
            "serviceAccountName": "flood-forecast",
            "activeDeadlineSeconds": 1800,
            "containers": [
                {
                    "resources": {
                        "requests": {"cpu": "1", "memory": "2Gi"},
                        "limits": {"memory": "4Gi"},
                    }
                }
            ],
        },
        extras={"hours": 72},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[flood_forecast], resources={"k8s": PipesK8sClient()}
)
