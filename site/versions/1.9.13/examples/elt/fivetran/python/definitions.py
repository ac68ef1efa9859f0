import dagster as dg
from dagster_fivetran import (
    FivetranWorkspace,
    build_fivetran_assets_definitions,
)

fivetran = FivetranWorkspace(
    account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
    api_key=dg.EnvVar("FIVETRAN_API_KEY"),
    api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
)

fivetran_tables = build_fivetran_assets_definitions(workspace=fivetran)


@dg.asset(deps=[["bookings", "guests"]])
def guest_letter() -> None: ...


defs = dg.Definitions(
    assets=[*fivetran_tables, guest_letter],
    resources={"fivetran": fivetran},
)
