import dagster as dg
from dagster_airbyte import AirbyteCloudWorkspace, airbyte_assets

airbyte = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)


@airbyte_assets(
    connection_id="c-bookings", workspace=airbyte, group_name="ingest"
)
def booking_tables(
    context: dg.AssetExecutionContext, airbyte: AirbyteCloudWorkspace
):
    for result in airbyte.sync_and_poll(context=context):
        context.log.info(f"Synced {result.asset_key.to_user_string()}")
        yield result


defs = dg.Definitions(assets=[booking_tables], resources={"airbyte": airbyte})
