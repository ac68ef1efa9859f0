from collections.abc import Iterator
from datetime import date, timedelta

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets


@dlt.source(name="tides")
def tides(first_day: date | None = None, days: int = 0):
    @dlt.resource(write_disposition="merge", primary_key=("gauge", "day"))
    def levels() -> Iterator[dict]:
        for number in range(days):
            day = first_day + timedelta(days=number)
            yield {"gauge": "cape", "day": day, "high_cm": 420 + day.day}

    return levels


@dlt_assets(
    dlt_source=tides(),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="daily_tides",
        destination=dlt.destinations.duckdb("harbor.duckdb"),
        dataset_name="tides",
    ),
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
)
def daily_levels(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    window = context.partition_time_window
    source = tides(window.start.date(), (window.end - window.start).days)
    yield from dlt.run(context=context, dlt_source=source)


defs = dg.Definitions(
    assets=[daily_levels], resources={"dlt": DagsterDltResource()}
)
