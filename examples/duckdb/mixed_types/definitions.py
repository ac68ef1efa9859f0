from collections.abc import Sequence

import dagster as dg
import pandas as pd
import polars as pl
from dagster_duckdb import DuckDBIOManager
from dagster_duckdb_pandas import DuckDBPandasTypeHandler
from dagster_duckdb_polars import DuckDBPolarsTypeHandler


class DataFrameIOManager(DuckDBIOManager):
    """Stores pandas and Polars data frames; untyped inputs arrive as pandas."""

    @staticmethod
    def type_handlers() -> Sequence:
        return [DuckDBPandasTypeHandler(), DuckDBPolarsTypeHandler()]

    @staticmethod
    def default_load_type() -> type:
        return pd.DataFrame


@dg.asset
def readings() -> pd.DataFrame:
    return pd.DataFrame(
        {"sensor": ["north", "north", "south"], "celsius": [14.5, 21.5, 26.0]}
    )


@dg.asset
def warmest(
    readings: pl.DataFrame,
) -> pl.DataFrame:  # written by pandas, read by Polars
    return readings.group_by("sensor").agg(pl.col("celsius").max())


@dg.asset
def sensor_count(
    readings,
) -> dg.MaterializeResult:  # no annotation: default_load_type
    return dg.MaterializeResult(
        metadata={"sensors": int(readings["sensor"].nunique())}
    )


defs = dg.Definitions(
    assets=[readings, warmest, sensor_count],
    resources={"io_manager": DataFrameIOManager(database="greenhouse.duckdb")},
)
