import dagster as dg


@dg.op
def measure() -> int:
    return 1


# start_tag
@dg.job(
    tags={
        "dagster-k8s/config": {
            "merge_behavior": "SHALLOW",
            "container_config": {"resources": {"limits": {"memory": "1Gi"}}},
        }
    }
)
def small_run():
    measure()
# end_tag
