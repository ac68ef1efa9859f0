import dagster as dg
from dagster_tableau import (
    TableauCloudWorkspace,
    build_tableau_materializable_assets_definition,
    load_tableau_asset_specs,
    parse_tableau_external_and_materializable_asset_specs,
)

orchard_site = TableauCloudWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="orchard",
    pod_name="10ax",
)

data_sources, views = parse_tableau_external_and_materializable_asset_specs(
    load_tableau_asset_specs(orchard_site)
)

orchard_views = build_tableau_materializable_assets_definition(
    resource_key="tableau",
    specs=views,
    refreshable_workbook_ids=["b75fc023-a7ca-4115-857b-4342028640d0"],
)

defs = dg.Definitions(
    assets=[orchard_views, *data_sources],
    resources={"tableau": orchard_site},
)
