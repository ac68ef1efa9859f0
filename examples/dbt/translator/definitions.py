from collections.abc import Mapping
from pathlib import Path
from typing import Any, Optional

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DagsterDbtTranslatorSettings,
    DbtCliResource,
    DbtProject,
    dbt_assets,
)

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


class FerryTranslator(DagsterDbtTranslator):
    def get_asset_key(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> dg.AssetKey:
        key = super().get_asset_key(dbt_resource_props)
        if dbt_resource_props["resource_type"] == "source":
            return key  # another asset makes it: keep that asset's key
        return key.with_prefix("ferries")

    def get_group_name(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[str]:
        # fqn is [project, folder, …, name]
        return (
            super().get_group_name(dbt_resource_props)
            or dbt_resource_props["fqn"][1]
        )

    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[dg.AutomationCondition]:
        # a source has no materialization
        if dbt_resource_props["config"].get("materialized") == "table":
            return dg.AutomationCondition.eager()
        return None


@dbt_assets(
    manifest=ferries.manifest_path,
    project=ferries,
    dagster_dbt_translator=FerryTranslator(
        settings=DagsterDbtTranslatorSettings(enable_code_references=True)
    ),
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
