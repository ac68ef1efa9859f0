import dagster as dg
import polars as pl
from dagster_polars import PolarsDeltaIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-08"
)


# highlight-next-line
@dg.asset(partitions_def=DAYS, metadata={"partition_by": "day"})
def arrivals(context: dg.AssetExecutionContext) -> pl.DataFrame:
    return pl.DataFrame({"day": [context.partition_key], "minutes_late": [13]})


@dg.asset
def worst_delay(
    arrivals: pl.LazyFrame,
) -> pl.LazyFrame:  # one table, so one frame
    return arrivals.select(pl.col("minutes_late").max())


defs = dg.Definitions(
    assets=[arrivals, worst_delay],
    resources={"io_manager": PolarsDeltaIOManager(base_dir="lake")},
)
