import os

import dagster as dg
from dagster_k8s import PipesK8sClient, execute_k8s_job

IMAGE = "registry.example.com/coast/waves:4"


@dg.asset(kinds={"kubernetes"})
def wave_model(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    """A pod that reports what it computed."""
    return k8s.run(
        context=context,
        image=IMAGE,
        command=["python", "waves.py"],
        namespace="coast",
        base_pod_spec={"activeDeadlineSeconds": 1800},
    ).get_materialize_result()


@dg.asset(deps=[wave_model], kinds={"kubernetes"})
def wave_tiles(context: dg.OpExecutionContext) -> None:
    """A Kubernetes job of two pods, which Kubernetes restarts if they fail."""
    execute_k8s_job(
        context,
        image=IMAGE,
        command=["python", "tiles.py"],
        namespace="coast",
        resources={"limits": {"memory": "4Gi"}},
        job_spec_config={
            "completions": 2,
            "parallelism": 2,
            "completion_mode": "Indexed",
            "backoff_limit": 3,
            "active_deadline_seconds": 3600,
        },
        timeout=3900,
        load_incluster_config="KUBERNETES_SERVICE_HOST" in os.environ,
        kubeconfig_file=os.getenv("KUBECONFIG"),
    )


defs = dg.Definitions(
    assets=[wave_model, wave_tiles],
    resources={"k8s": PipesK8sClient(kubeconfig_file=os.getenv("KUBECONFIG"))},
)
