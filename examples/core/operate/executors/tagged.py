# start_job
import dagster as dg


@dg.asset
def soil_report() -> str:
    return "moist"


soil_job = dg.define_asset_job(
    "soil_job",
    selection=["soil_report"],
    tags={
        "dagster/max_retries": "3",
        "dagster/retry_strategy": "ALL_STEPS",
        "dagster/max_runtime": "600",
    },
)
# end_job
