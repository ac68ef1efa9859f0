import dagster as dg
from dagster_census import census_resource, census_trigger_sync_op

sync_guests = census_trigger_sync_op.configured(
    {"sync_id": 52}, name="sync_guests"
)


@dg.job(resource_defs={"census": census_resource})
def send_guests():
    sync_guests()


defs = dg.Definitions(jobs=[send_guests])
