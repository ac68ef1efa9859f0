import dagster as dg
from dagster_airbyte import AirbyteWorkspace, build_airbyte_assets_definitions

airbyte = AirbyteWorkspace(
    rest_api_base_url=dg.EnvVar("AIRBYTE_REST_API"),
    configuration_api_base_url=dg.EnvVar("AIRBYTE_CONFIGURATION_API"),
    workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
)

defs = dg.Definitions(
    assets=build_airbyte_assets_definitions(workspace=airbyte),
    resources={"airbyte": airbyte},
)
