import dagster as dg
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    AirbyteConnectionTableProps,
    DagsterAirbyteTranslator,
    build_airbyte_assets_definitions,
)

airbyte = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)


class MarinaTranslator(DagsterAirbyteTranslator):
    def get_asset_spec(
        self, props: AirbyteConnectionTableProps
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        return spec.replace_attributes(
            key=spec.key.with_prefix("marina"), group_name="ingest"
        )


airbyte_tables = build_airbyte_assets_definitions(
    workspace=airbyte,
    dagster_airbyte_translator=MarinaTranslator(),
)


@dg.asset(deps=[["marina", "guests"]])
def guest_letter() -> None: ...


nightly = dg.ScheduleDefinition(
    name="sync_bookings_each_night",
    target=dg.AssetSelection.groups("ingest"),
    cron_schedule="30 2 * * *",
)

defs = dg.Definitions(
    assets=[*airbyte_tables, guest_letter],
    schedules=[nightly],
    resources={"airbyte": airbyte},
)
