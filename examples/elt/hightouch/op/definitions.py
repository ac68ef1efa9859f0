import dagster as dg
from dagster_hightouch.ops import hightouch_sync_op
from dagster_hightouch.resources import ht_resource

sync_guests = hightouch_sync_op.configured(
    {"sync_id": "52"}, name="sync_guests"
)


@dg.job(resource_defs={"hightouch": ht_resource})
def send_guests():
    sync_guests()


defs = dg.Definitions(jobs=[send_guests])
