# start_job
import dagster as dg


@dg.asset
def valve_states() -> dict[str, bool]:
    return {"north": True, "south": False}


irrigation = dg.define_asset_job(
    "irrigation",
    selection=["valve_states"],
    tags={"team": "irrigation", "dagster/priority": "10"},
)
# end_job


# start_sensor
@dg.sensor(job=irrigation)
def dry_houses():
    for house in ["north", "south"]:
        yield dg.RunRequest(
            run_key=house, tags={"greenhouse": house, "dagster/priority": "-1"}
        )
# end_sensor
