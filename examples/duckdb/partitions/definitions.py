import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)
SENSORS = dg.StaticPartitionsDefinition(["north", "south"])


def read_sensors(day: str) -> pd.DataFrame:
    """Stands for the source of readings: two sensors, two readings a day."""
    hours = [pd.Timestamp(f"{day} {hour}:00") for hour in ("06", "14")]
    return pd.DataFrame(
        {
            "read_at": hours * 2,
            "sensor": ["north", "north", "south", "south"],
            "celsius": [14.5, 21.5, 16.0, 26.0],
        }
    )


# start_daily
@dg.asset(partitions_def=DAYS, metadata={"partition_expr": "read_at"})
def readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return read_sensors(context.partition_key)


@dg.asset
def all_time_high(readings: pd.DataFrame) -> pd.DataFrame:
    # Not partitioned itself, so the I/O manager loads every day's rows.
    return readings.groupby("sensor", as_index=False)["celsius"].max()


# end_daily
# start_multi
@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition(
        {"day": DAYS, "sensor": SENSORS}
    ),
    metadata={"partition_expr": {"day": "read_at", "sensor": "sensor"}},
)
def readings_by_sensor(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    readings = read_sensors(keys["day"])
    return readings[readings["sensor"] == keys["sensor"]]


# end_multi
defs = dg.Definitions(
    assets=[readings, all_time_high, readings_by_sensor],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="greenhouse.duckdb", schema="climate"
        )
    },
)
