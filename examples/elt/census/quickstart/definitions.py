import dagster as dg
from dagster_census import CensusResource, census_resource


@dg.asset
def guests() -> None: ...


@dg.asset(deps=[guests], kinds={"census"})
def crm_guests(
    census: dg.ResourceParam[CensusResource],
) -> dg.MaterializeResult:
    output = census.trigger_sync_and_poll(sync_id=52, poll_interval=5)
    run = output.sync_run
    if run["status"] != "completed" or run["records_failed"]:
        raise dg.Failure(
            f"Sync run {run['id']} {run['status']}",
            metadata={"records_failed": run["records_failed"]},
        )
    return dg.MaterializeResult(
        metadata={
            "destination": output.destination["name"],
            "records_updated": run["records_updated"],
        }
    )


defs = dg.Definitions(
    assets=[guests, crm_guests],
    resources={
        "census": census_resource.configured(
            {"api_key": {"env": "CENSUS_API_KEY"}}
        )
    },
)
