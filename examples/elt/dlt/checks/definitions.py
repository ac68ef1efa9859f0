from collections.abc import Iterator

import dagster as dg
from dagster_dlt import DagsterDltResource, dlt_assets
from loads import tides_pipeline, tides_source


@dlt_assets(dlt_source=tides_source, dlt_pipeline=tides_pipeline)
def tide_assets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    yield from dlt.run(context=context)


@dg.asset_check(asset="dlt_tides_levels", blocking=True)
def every_gauge_has_a_level() -> dg.AssetCheckResult:
    with tides_pipeline.sql_client() as client:
        missing = client.execute_sql(
            "select gauge from gauges"
            " where gauge not in (select gauge from levels)"
        )
    return dg.AssetCheckResult(
        passed=not missing, metadata={"missing": [row[0] for row in missing]}
    )


morning = dg.ScheduleDefinition(
    name="load_tides_each_morning",
    target=dg.AssetSelection.assets(tide_assets),
    cron_schedule="15 6 * * *",
    execution_timezone="Europe/Lisbon",
)

defs = dg.Definitions(
    assets=[tide_assets],
    asset_checks=[every_gauge_has_a_level],
    schedules=[morning],
    resources={"dlt": DagsterDltResource()},
)
