import dagster as dg
from dagster_looker import (
    DagsterLookerApiTranslator,
    LookerResource,
    LookerStructureType,
    load_looker_asset_specs,
)

looker = LookerResource(
    base_url=dg.EnvVar("LOOKER_BASE_URL").get_value(),
    client_id=dg.EnvVar("LOOKER_CLIENT_ID").get_value(),
    client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET").get_value(),
)


class LibraryTranslator(DagsterLookerApiTranslator):
    def get_asset_spec(self, looker_structure) -> dg.AssetSpec:
        spec = super().get_asset_spec(looker_structure)
        if looker_structure.structure_type == LookerStructureType.VIEW:
            table = looker_structure.data.sql_table_name
            if table:
                return spec.replace_attributes(key=table.split("."))
        return spec.replace_attributes(group_name="looker")


defs = dg.Definitions(
    assets=load_looker_asset_specs(
        looker, dagster_looker_translator=LibraryTranslator()
    )
)
