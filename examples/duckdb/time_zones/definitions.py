import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", timezone="America/New_York"
)


@dg.asset(
    partitions_def=DAYS,
    # highlight-next-line
    metadata={"partition_expr": "timezone('America/New_York', read_at)"},
)
def readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    late = pd.Timestamp(f"{context.partition_key} 22:00", tz="America/New_York")
    return pd.DataFrame({"read_at": [late], "celsius": [14.5]})


defs = dg.Definitions(
    assets=[readings],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="greenhouse.duckdb", schema="climate"
        )
    },
)
