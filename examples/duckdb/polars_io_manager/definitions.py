import dagster as dg
import polars as pl
from dagster_duckdb_polars import DuckDBPolarsIOManager


@dg.asset
def readings() -> pl.DataFrame:
    return pl.DataFrame(
        {"sensor": ["north", "north", "south"], "celsius": [14.5, 21.5, 26.0]}
    )


@dg.asset
def warmest(readings: pl.DataFrame) -> pl.DataFrame:
    # Lazy inside the asset, eager at its edges:
    # only pl.DataFrame can be stored and loaded.
    return (
        readings.lazy()
        .group_by("sensor")
        .agg(pl.col("celsius").max())
        .collect()
    )


defs = dg.Definitions(
    assets=[readings, warmest],
    resources={
        "io_manager": DuckDBPolarsIOManager(
            database="greenhouse.duckdb", schema="climate"
        )
    },
)
