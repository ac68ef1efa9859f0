import dagster as dg

big_run = dg.define_asset_job(
    "big_run",
    selection="simulation",
    tags={
        "dagster-k8s/config": {
            "container_config": {"resources": {"limits": {"memory": "64Gi"}}},
            "pod_spec_config": {"node_selector": {"pool": "large"}},
        }
    },
)


@dg.asset
def simulation() -> None: ...


defs = dg.Definitions(assets=[simulation], jobs=[big_run])
