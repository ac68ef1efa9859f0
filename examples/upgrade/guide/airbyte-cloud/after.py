import dagster as dg
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    build_airbyte_assets_definitions,
)

workspace = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)


def build_definitions() -> dg.Definitions:
    tables = build_airbyte_assets_definitions(workspace=workspace)
    return dg.Definitions(assets=tables, resources={"airbyte": workspace})
