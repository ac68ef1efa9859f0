import dagster as dg


@dg.asset
def simulation() -> None: ...


big_run = dg.define_asset_job(
    "big_run",
    selection="simulation",
    tags={
        "ecs/cpu": "4096",
        "ecs/memory": "30720",
        "ecs/ephemeral_storage": "100",
    },
)

defs = dg.Definitions(assets=[simulation], jobs=[big_run])
