from pathlib import Path

import dagster as dg
from dagster_dbt import (
    DbtCliResource,
    DbtProject,
    build_dbt_asset_selection,
    build_schedule_from_dbt_selection,
    dbt_assets,
)

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


@dbt_assets(
    manifest=ferries.manifest_path, project=ferries, exclude="source:gates+"
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# start_schedule
hourly_reports = build_schedule_from_dbt_selection(
    [ferry_models],
    job_name="hourly_reports",
    cron_schedule="@hourly",
    dbt_select="tag:hourly",
)

# The same selection as a Dagster selection, with everything upstream of it.
reports_and_upstream = dg.define_asset_job(
    "reports_and_upstream",
    selection=build_dbt_asset_selection(
        [ferry_models], dbt_select="tag:hourly"
    ).upstream(),
)
# end_schedule

defs = dg.Definitions(
    assets=[ferry_models],
    jobs=[reports_and_upstream],
    schedules=[hourly_reports],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
