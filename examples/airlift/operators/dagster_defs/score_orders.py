import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2024-01-01"))
def order_scores(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace="analytics",
        image="registry.example.com/score-orders:1.4",
        command=["python", "score.py", "--day", context.partition_key],
        env={"MODEL": "v2"},
        base_pod_meta={"labels": {"team": "orders"}},
        base_pod_spec={
            "serviceAccountName": "scoring",
            "activeDeadlineSeconds": 1800,
            "containers": [
                {
                    "imagePullPolicy": "IfNotPresent",
                    "resources": {
                        "requests": {"cpu": "500m", "memory": "1Gi"},
                        "limits": {"memory": "1Gi"},
                    },
                }
            ],
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[order_scores], resources={"k8s": PipesK8sClient()}
)
