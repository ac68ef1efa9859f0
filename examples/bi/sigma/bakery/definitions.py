import dagster as dg
from dagster_sigma import (
    SigmaBaseUrl,
    SigmaFilter,
    SigmaOrganization,
    build_materialize_workbook_assets_definition,
    load_sigma_asset_specs,
)

bakery = SigmaOrganization(
    base_url=SigmaBaseUrl.AWS_US.value,
    client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
    client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
    warn_on_lineage_fetch_error=True,
)

content = load_sigma_asset_specs(
    bakery,
    sigma_filter=SigmaFilter(
        workbook_folders=[["Bakery"]], include_unused_datasets=False
    ),
)


def refreshable(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    if "dagster_sigma/materialization_schedules" in spec.metadata:
        return build_materialize_workbook_assets_definition("sigma", spec)
    return spec


@dg.asset(key=["bakery", "public", "orders"])
def orders() -> None:
    """Writes the table BAKERY.PUBLIC.ORDERS."""


defs = dg.Definitions(
    assets=[orders, *map(refreshable, content)],
    resources={"sigma": bakery},
)
