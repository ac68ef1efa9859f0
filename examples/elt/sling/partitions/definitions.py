import dagster as dg
from dagster_sling import (
    SlingConnectionResource,
    SlingResource,
    sling_assets,
)

REPLICATION = {
    "source": "LOCAL",
    "target": "HARBOR_DB",
    "streams": {
        "file://arrivals/{DAY}.csv": {
            "object": "main.arrivals",
            "mode": "incremental",
            "primary_key": ["arrival_id"],
            "target_options": {"use_bulk": False},
        }
    },
}


@sling_assets(
    replication_config=REPLICATION,
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
)
def daily_arrivals(context: dg.AssetExecutionContext, sling: SlingResource):
    config = {**REPLICATION, "env": {"DAY": context.partition_key}}
    yield from sling.replicate(context=context, replication_config=config)


database = SlingConnectionResource(
    name="HARBOR_DB",
    type="sqlite",
    connection_string=dg.EnvVar("HARBOR_DB_URL"),
)

defs = dg.Definitions(
    assets=[daily_arrivals],
    resources={"sling": SlingResource(connections=[database])},
)
