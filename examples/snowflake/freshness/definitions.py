import dagster as dg
from dagster_snowflake import SnowflakeResource, fetch_last_updated_timestamps

orders = dg.AssetSpec("orders")  # written by another program


@dg.multi_observable_source_asset(specs=[orders])
def shop_tables(snowflake: SnowflakeResource):
    with snowflake.get_connection() as conn:
        updated = fetch_last_updated_timestamps(
            snowflake_connection=conn,
            database="GARDEN",
            schema="SHOP",
            tables=["ORDERS"],
        )
    moment = updated["ORDERS"]
    yield dg.ObserveResult(
        asset_key="orders",
        data_version=dg.DataVersion(str(moment.timestamp())),
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(moment)
        },
    )


defs = dg.Definitions(
    assets=[shop_tables],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        )
    },
)
