import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager


@dg.asset
def strikes() -> pl.DataFrame | None:
    return None  # no strike: no file


@dg.asset
def lost_trips(strikes: pl.DataFrame | None) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={"trips": 0 if strikes is None else len(strikes)}
    )


defs = dg.Definitions(
    assets=[strikes, lost_trips],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
