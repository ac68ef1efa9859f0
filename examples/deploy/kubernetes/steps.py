import dagster as dg
from dagster_k8s import k8s_job_executor


# start_steps
@dg.asset(
    op_tags={
        "dagster-k8s/config": {
            "container_config": {"resources": {"limits": {"memory": "32Gi"}}},
        }
    }
)
def simulation() -> int:
    return 12


defs = dg.Definitions(
    assets=[simulation],
    executor=k8s_job_executor.configured(
        {
            "max_concurrent": 10,
            "step_k8s_config": {
                "container_config": {
                    "resources": {"requests": {"cpu": "500m"}}
                },
            },
        }
    ),
)
# end_steps
