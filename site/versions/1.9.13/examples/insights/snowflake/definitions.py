# start_asset
import dagster as dg
from dagster_cloud.dagster_insights import (
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)


@dg.asset
def open_orders(snowflake: InsightsSnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            "create or replace table open_orders as "
            "select * from orders where paid_on is null"
        )


# end_asset


# start_several
@dg.multi_asset(
    specs=[dg.AssetSpec("orders_by_day"), dg.AssetSpec("orders_by_region")]
)
def order_counts(snowflake: InsightsSnowflakeResource):
    for key, column in [
        ("orders_by_day", "ordered_on"),
        ("orders_by_region", "region"),
    ]:
        with snowflake.get_connection_for_asset(dg.AssetKey(key)) as connection:
            connection.cursor().execute(
                f"create or replace table {key} as "
                f"select {column}, count(*) from orders group by 1"
            )
        yield dg.MaterializeResult(asset_key=key)


# end_several

# start_usage
usage = create_snowflake_insights_asset_and_schedule(
    start_date="2025-10-01-00:00",
    name="snowflake_usage",
    group_name="operations",
)


defs = dg.Definitions(
    assets=[open_orders, order_counts, *usage.assets],
    schedules=[usage.schedule],
    resources={
        "snowflake": InsightsSnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key_path=dg.EnvVar("SNOWFLAKE_KEY_FILE"),
            warehouse="reporting",
            database="shop",
            schema="public",
        )
    },
)


# end_usage
