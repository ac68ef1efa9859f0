import dagster as dg
from dagster_tableau import (
    DagsterTableauTranslator,
    TableauContentType,
    TableauServerWorkspace,
    TableauTranslatorData,
    load_tableau_asset_specs,
    parse_tableau_external_and_materializable_asset_specs,
    tableau_assets,
)

orchard_site = TableauServerWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="orchard",
    server_name="tableau.orchard.example",
)


class OrchardTranslator(DagsterTableauTranslator):
    def get_asset_spec(self, data: TableauTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        if data.content_type == TableauContentType.DATA_SOURCE:
            table = data.properties["upstreamTables"][0]["name"]
            return spec.replace_attributes(deps=[["warehouse", table]])
        return spec


options = {
    "workspace": orchard_site,
    "dagster_tableau_translator": OrchardTranslator(),
}


@tableau_assets(**options)
def harvest_views(
    context: dg.AssetExecutionContext, tableau: TableauServerWorkspace
):
    yield from tableau.refresh_and_poll(context=context)


# Data sources that Dagster can't refresh.
external, _ = parse_tableau_external_and_materializable_asset_specs(
    load_tableau_asset_specs(**options), include_data_sources_with_extracts=True
)

defs = dg.Definitions(
    assets=[harvest_views, *external],
    resources={"tableau": orchard_site},
)
