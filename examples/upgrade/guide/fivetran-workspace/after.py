import dagster as dg
from dagster_fivetran import (
    FivetranWorkspace,
    build_fivetran_assets_definitions,
)

workspace = FivetranWorkspace(
    account_id=dg.EnvVar("FIVETRAN_ACCOUNT"),
    api_key=dg.EnvVar("FIVETRAN_KEY"),
    api_secret=dg.EnvVar("FIVETRAN_SECRET"),
)


def build_definitions() -> dg.Definitions:
    tables = build_fivetran_assets_definitions(workspace=workspace)
    return dg.Definitions(assets=tables, resources={"fivetran": workspace})
