from pathlib import Path

import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager

ARRIVALS_CSV = Path(__file__).with_name("arrivals.csv")


@dg.asset
def arrivals() -> pl.DataFrame:
    """Trains that reached their last stop."""
    return pl.read_csv(ARRIVALS_CSV, try_parse_dates=True)


@dg.asset
def late_trains(arrivals: pl.LazyFrame) -> pl.LazyFrame:
    """How often each train was more than five minutes late."""
    late = arrivals.filter(pl.col("minutes_late") > 5)
    return late.group_by("train").agg(pl.len().alias("times")).sort("train")


defs = dg.Definitions(
    assets=[arrivals, late_trains],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
