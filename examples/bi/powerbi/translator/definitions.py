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


class CinemaTranslator(DagsterPowerBITranslator):
    def get_semantic_model_spec(self, data) -> dg.AssetSpec:
        spec = super().get_semantic_model_spec(data)
        return spec.replace_attributes(key=spec.key.with_prefix("cinema"))


defs = dg.Definitions(
    assets=load_powerbi_asset_specs(
        workspace,
        dagster_powerbi_translator=CinemaTranslator(),
        use_workspace_scan=False,
    ),
)
