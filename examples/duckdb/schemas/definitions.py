import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(key_prefix="raw")
def readings() -> pd.DataFrame:  # raw.readings
    return pd.DataFrame({"sensor": ["north", "south"], "celsius": [21.5, 26.0]})


@dg.asset(ins={"readings": dg.AssetIn(key_prefix="raw")}, key_prefix="marts")
def warmest(readings: pd.DataFrame) -> pd.DataFrame:  # marts.warmest
    return readings.nlargest(1, "celsius")


@dg.asset(metadata={"schema": "audit"})
def load_log() -> pd.DataFrame:  # audit.load_log
    return pd.DataFrame({"table_name": ["readings"], "rows": [2]})


@dg.asset(io_manager_key="archive")
def old_readings() -> pd.DataFrame:  # history.old_readings in another file
    return pd.DataFrame({"sensor": ["north"], "celsius": [18.0]})


defs = dg.Definitions(
    assets=[readings, warmest, load_log, old_readings],
    resources={
        "io_manager": DuckDBPandasIOManager(database="greenhouse.duckdb"),
        "archive": DuckDBPandasIOManager(
            database="archive.duckdb", schema="history"
        ),
    },
)
