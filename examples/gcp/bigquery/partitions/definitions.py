import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager

# start_daily
days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days, metadata={"partition_expr": "sold_at"})
def sales(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = pd.Timestamp(context.partition_key, tz="UTC")
    return pd.DataFrame(
        {"sold_at": [day + pd.Timedelta("8h")], "loaves": [int(day.day)]}
    )


# end_daily


# start_multi
days_and_shops = dg.MultiPartitionsDefinition(
    {"day": days, "shop": dg.StaticPartitionsDefinition(["harbor", "station"])}
)


@dg.asset(
    partitions_def=days_and_shops,
    metadata={"partition_expr": {"day": "TIMESTAMP(baked_on)", "shop": "shop"}},
)
def bakes(context: dg.AssetExecutionContext) -> pd.DataFrame:
    keys = context.partition_key.keys_by_dimension
    day = pd.Timestamp(keys["day"]).date()
    return pd.DataFrame(
        {"baked_on": [day], "shop": [keys["shop"]], "trays": [4]}
    )


# end_multi


@dg.asset
def best_day(sales: pd.DataFrame) -> pd.DataFrame:
    return sales.nlargest(1, "loaves")


defs = dg.Definitions(
    assets=[sales, bakes, best_day],
    resources={
        "io_manager": BigQueryPandasIOManager(
            project="corner-bakery", dataset="bakery"
        )
    },
)
