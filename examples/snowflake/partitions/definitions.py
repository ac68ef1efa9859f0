from datetime import date

import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager

DAYS = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)
BEDS = dg.StaticPartitionsDefinition(["north", "south"])


# start_daily
@dg.asset(partitions_def=DAYS, metadata={"partition_expr": "picked_on"})
def harvest(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = date.fromisoformat(context.partition_key)
    return pd.DataFrame(
        {"picked_on": [day, day], "bed": ["north", "south"], "stems": [4, 9]}
    )


# end_daily
# start_multi
@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition({"day": DAYS, "bed": BEDS}),
    metadata={"partition_expr": {"day": "picked_on", "bed": "bed"}},
)
def harvest_of_bed(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    return pd.DataFrame(
        {
            "picked_on": [date.fromisoformat(keys["day"])],
            "bed": [keys["bed"]],
            "stems": [4],
        }
    )


# end_multi
defs = dg.Definitions(
    assets=[harvest, harvest_of_bed],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            database="GARDEN",
            schema="PLANTS",
        )
    },
)
