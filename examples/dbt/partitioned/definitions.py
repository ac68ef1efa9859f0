import json
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()

INCREMENTAL = "config.materialized:incremental"


@dbt_assets(
    manifest=ferries.manifest_path,
    project=ferries,
    exclude=f"{INCREMENTAL} source:gates+",
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# start_partitioned
@dbt_assets(
    manifest=ferries.manifest_path,
    project=ferries,
    select=INCREMENTAL,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
)
def incremental_ferry_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
):
    window = context.partition_time_window
    dbt_vars = {
        "first_day": window.start.strftime("%Y-%m-%d"),
        "day_after_last": window.end.strftime("%Y-%m-%d"),
    }
    yield from dbt.cli(
        ["build", "--vars", json.dumps(dbt_vars)], context=context
    ).stream()


# end_partitioned
defs = dg.Definitions(
    assets=[ferry_models, incremental_ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
