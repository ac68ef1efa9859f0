import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.asset
def arrivals() -> list[str]:
    return ["Aurora", "Borealis"]


@dg.asset
def berths(arrivals: list[str]) -> dict[str, int]:
    return {ship: number for number, ship in enumerate(arrivals, start=1)}


# start_job
large = dg.define_asset_job(
    "large",
    selection=[berths],
    tags={"ecs/cpu": "2048", "ecs/memory": "8192"},
)
# end_job

# start_defs
defs = dg.Definitions(
    assets=[arrivals, berths],
    jobs=[large],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-west-1"),
            s3_bucket="harbor-dagster",
        ),
    },
)
# end_defs
