from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

harbor = DbtProject(project_dir=Path(__file__).parents[1] / "harbor")
harbor.prepare_if_dev()

# start_microbatch
MICROBATCH = "config.incremental_strategy:microbatch"


@dbt_assets(
    manifest=harbor.manifest_path,
    project=harbor,
    select=MICROBATCH,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
)
def microbatch_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    window = context.partition_time_window
    start = window.start.strftime("%Y-%m-%d")
    end = window.end.strftime("%Y-%m-%d")
    args = ["build", "--event-time-start", start, "--event-time-end", end]
    yield from dbt.cli(args, context=context).stream()


# end_microbatch
@dbt_assets(
    manifest=harbor.manifest_path,
    project=harbor,
    exclude=f"{MICROBATCH} source:port+",
)
def harbor_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[microbatch_models, harbor_models],
    resources={"dbt": DbtCliResource(project_dir=harbor)},
)
