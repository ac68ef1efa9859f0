import dagster as dg
import polars as pl
from dagster_deltalake import LocalConfig
from dagster_deltalake_polars import DeltaLakePolarsIOManager


@dg.asset
def rides() -> pl.DataFrame:
    return pl.DataFrame(
        {"line": ["red", "blue", "red"], "riders": [310, 150, 280]}
    )


@dg.asset
def red_riders(rides: pl.LazyFrame) -> pl.LazyFrame:
    # The filter reaches the files: rows of other lines aren't loaded.
    return rides.filter(pl.col("line") == "red").select(pl.col("riders").sum())


defs = dg.Definitions(
    assets=[rides, red_riders],
    resources={
        "io_manager": DeltaLakePolarsIOManager(
            root_uri="lake", schema="transit", storage_options=LocalConfig()
        )
    },
)
