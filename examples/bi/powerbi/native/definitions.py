import dagster as dg
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIToken,
    PowerBIWorkspace,
    load_powerbi_asset_specs,
)

workspace = PowerBIWorkspace(
    workspace_id=dg.EnvVar("POWERBI_WORKSPACE_ID"),
    credentials=PowerBIToken(api_token=dg.EnvVar("POWERBI_TOKEN")),
)


class TablesByName(DagsterPowerBITranslator):
    """A model depends on the dbt models that are called like its tables."""

    def get_semantic_model_spec(self, data) -> dg.AssetSpec:
        tables = [t["name"] for t in data.properties.get("tables", [])]
        spec = super().get_semantic_model_spec(data)
        return spec.replace_attributes(
            deps=[["marts", name.lower()] for name in tables]
        )


defs = dg.Definitions(
    assets=load_powerbi_asset_specs(
        workspace, dagster_powerbi_translator=TablesByName()
    ),
)
