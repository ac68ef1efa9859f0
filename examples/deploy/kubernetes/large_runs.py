import dagster as dg


@dg.asset
def tides() -> int:
    return 4


# start_tag
big_run = dg.define_asset_job(
    "big_run",
    selection=[tides],
    tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "requests": {"cpu": "2", "memory": "8Gi"},
                    "limits": {"memory": "16Gi"},
                }
            },
            "job_spec_config": {"ttl_seconds_after_finished": 3600},
        }
    },
)
# end_tag

defs = dg.Definitions(assets=[tides], jobs=[big_run])
