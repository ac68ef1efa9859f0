import dagster as dg
from dagster_tableau import TableauCloudWorkspace, tableau_assets

orchard_site = TableauCloudWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="orchard",
    pod_name="10ax",
)


@tableau_assets(
    workspace=orchard_site, name="refresh_orchard", group_name="tableau"
)
def orchard_views(
    context: dg.AssetExecutionContext, tableau: TableauCloudWorkspace
):
    yield from tableau.refresh_and_poll(context=context)


defs = dg.Definitions(
    assets=[orchard_views],
    resources={"tableau": orchard_site},
)
