import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Optional

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtCliResource,
    DbtProject,
    dbt_assets,
)

ferries = DbtProject(project_dir=Path(__file__).parents[4] / "ferries")
ferries.prepare_if_dev()

INCREMENTAL = "config.materialized:incremental"


class FerryTranslator(DagsterDbtTranslator):
    def get_asset_key(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> dg.AssetKey:
        return super().get_asset_key(dbt_resource_props).with_prefix("ferries")

    def get_group_name(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[str]:
        return (
            dbt_resource_props["config"].get("group")
            or dbt_resource_props["fqn"][1]
        )

    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[dg.AutomationCondition]:
        if dbt_resource_props["config"].get("materialized") == "table":
            return dg.AutomationCondition.eager()
        return None


@dbt_assets(
    manifest=ferries.manifest_path,
    exclude=f"{INCREMENTAL} source:gates+",
    dagster_dbt_translator=FerryTranslator(),
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream().fetch_row_counts()


@dbt_assets(
    manifest=ferries.manifest_path,
    select=INCREMENTAL,
    dagster_dbt_translator=FerryTranslator(),
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
)
def daily_ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    window = context.partition_time_window
    variables = {
        "first_day": window.start.strftime("%Y-%m-%d"),
        "day_after_last": window.end.strftime("%Y-%m-%d"),
    }
    yield from dbt.cli(
        ["build", "--vars", json.dumps(variables)], context=context
    ).stream()
