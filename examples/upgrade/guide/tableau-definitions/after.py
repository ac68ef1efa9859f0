import dagster as dg
from dagster_tableau import TableauCloudWorkspace, load_tableau_asset_specs

workspace = TableauCloudWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="shop",
    pod_name="10ax",
)


def build_definitions() -> dg.Definitions:
    return dg.Definitions(assets=load_tableau_asset_specs(workspace))
