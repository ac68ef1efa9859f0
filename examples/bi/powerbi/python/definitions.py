import dagster as dg
from dagster_powerbi import (
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)

workspace = PowerBIWorkspace(
    workspace_id=dg.EnvVar("POWERBI_WORKSPACE_ID"),
    credentials=PowerBIServicePrincipal(
        tenant_id=dg.EnvVar("POWERBI_TENANT_ID"),
        client_id=dg.EnvVar("POWERBI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWERBI_CLIENT_SECRET"),
    ),
    refresh_poll_interval=15,
    refresh_timeout=1800,
)


def refreshable(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    if spec.tags["dagster-powerbi/asset_type"] == "semantic_model":
        return build_semantic_model_refresh_asset_definition("power_bi", spec)
    return spec


@dg.asset(key=["cinema", "public", "tickets"])
def tickets() -> None:
    """Writes the table CINEMA.PUBLIC.TICKETS."""


defs = dg.Definitions(
    assets=[tickets, *map(refreshable, load_powerbi_asset_specs(workspace))],
    resources={"power_bi": workspace},
)
