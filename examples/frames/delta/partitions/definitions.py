from datetime import date

import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)
LINES = dg.StaticPartitionsDefinition(["red", "blue"])


# start_daily
@dg.asset(partitions_def=DAYS, metadata={"partition_expr": "day"})
def rides(context: dg.AssetExecutionContext) -> pd.DataFrame:
    # A date, not a string or a timestamp.
    day = date.fromisoformat(context.partition_key)
    return pd.DataFrame(
        {"day": day, "line": ["red", "blue"], "riders": [310, 150]}
    )


@dg.asset
def busiest_day(rides: pd.DataFrame) -> pd.DataFrame:
    # Not partitioned itself, so it loads every day.
    return (
        rides.groupby("day", as_index=False)["riders"]
        .sum()
        .nlargest(1, "riders")
    )


# end_daily
# start_multi
@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition({"day": DAYS, "line": LINES}),
    metadata={"partition_expr": {"day": "day", "line": "line"}},
)
def rides_of_line(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    day = date.fromisoformat(keys["day"])
    return pd.DataFrame({"day": [day], "line": [keys["line"]], "riders": [310]})


# end_multi
@dg.asset_check(asset=rides)
def every_line_has_riders(rides: pd.DataFrame) -> dg.AssetCheckResult:
    empty = rides[rides["riders"] == 0]
    return dg.AssetCheckResult(
        passed=empty.empty, metadata={"rows": len(rides)}
    )


defs = dg.Definitions(
    assets=[rides, busiest_day, rides_of_line],
    asset_checks=[every_line_has_riders],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", schema="transit", storage_options=LocalConfig()
        )
    },
)
