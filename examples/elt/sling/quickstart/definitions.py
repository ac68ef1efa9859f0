import dagster as dg
from dagster_sling import (
    SlingConnectionResource,
    SlingResource,
    sling_assets,
)


@sling_assets(replication_config="replication.yaml")
def harbor_tables(context: dg.AssetExecutionContext, sling: SlingResource):
    yield from sling.replicate(context=context).fetch_row_count()


sling = SlingResource(
    connections=[
        SlingConnectionResource(
            name="HARBOR_DB",
            type="sqlite",
            connection_string=dg.EnvVar("HARBOR_DB_URL"),
        )
    ]
)

defs = dg.Definitions(assets=[harbor_tables], resources={"sling": sling})
