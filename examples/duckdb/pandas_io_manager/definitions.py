import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def readings() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "sensor": ["north", "north", "south"],
            "celsius": [14.5, 21.5, 26.0],
            "battery": [0.91, 0.90, 0.42],
        }
    )


@dg.asset
def warmest(readings: pd.DataFrame) -> pd.DataFrame:
    return readings.groupby("sensor", as_index=False)["celsius"].max()


@dg.asset(
    ins={"readings": dg.AssetIn(metadata={"columns": ["sensor", "battery"]})}
)
def weak_batteries(readings: pd.DataFrame) -> pd.DataFrame:
    return readings[readings["battery"] < 0.5]  # "celsius" was not loaded


defs = dg.Definitions(
    assets=[readings, warmest, weak_batteries],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="greenhouse.duckdb", schema="climate"
        )
    },
)
