import dagster as dg
import polars as pl
from dagster_polars import LazyFramePartitions, PolarsParquetIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-08"
)


@dg.asset(partitions_def=DAYS)
def arrivals(
    context: dg.AssetExecutionContext,
) -> pl.DataFrame:  # data/arrivals/2025-06-01.parquet
    return pl.DataFrame({"day": [context.partition_key], "minutes_late": [13]})


@dg.asset(
    ins={"arrivals": dg.AssetIn(metadata={"allow_missing_partitions": True})}
)
def worst_day(arrivals: LazyFramePartitions) -> pl.LazyFrame:
    # A dictionary: one lazy frame for each day that has a file.
    return (
        pl.concat(arrivals.values())
        .sort("minutes_late", descending=True)
        .head(1)
    )


@dg.asset_check(asset=worst_day)
def trains_are_not_early(worst_day: pl.DataFrame) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=worst_day["minutes_late"].min() >= 0)


defs = dg.Definitions(
    assets=[arrivals, worst_day],
    asset_checks=[trains_are_not_early],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
