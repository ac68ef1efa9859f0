import dagster as dg
from dagster_k8s import PipesK8sClient

IMAGE = "registry.example.com/river/flood-forecast:2025-06-01"


@dg.asset(kinds={"kubernetes"})
def flood_warning(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    """Warnings for all districts; a sidecar keeps a connection open."""
    return k8s.run(
        context=context,
        namespace="river",
        base_pod_spec={
            "containers": [
                {
                    "name": "warn",
                    "image": IMAGE,
                    "command": ["python", "/app/warn.py"],
                },
                {"name": "proxy", "image": "registry.example.com/sql-proxy:3"},
            ]
        },
        ignore_containers={"proxy"},
    ).get_materialize_result()
