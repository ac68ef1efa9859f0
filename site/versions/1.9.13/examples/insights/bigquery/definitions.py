# start_asset
import dagster as dg
from dagster_cloud.dagster_insights import InsightsBigQueryResource


@dg.asset
def open_orders(bigquery: InsightsBigQueryResource) -> None:
    with bigquery.get_client() as client:
        client.query(
            "create or replace table shop.open_orders as "
            "select * from shop.orders where paid_on is null"
        ).result()


defs = dg.Definitions(
    assets=[open_orders],
    resources={
        "bigquery": InsightsBigQueryResource(
            project="my-shop", location="EU"
        )
    },
)


# end_asset


# start_op
@dg.op
def drop_old_copies(bigquery: InsightsBigQueryResource) -> None:
    with bigquery.get_client() as client:
        client.query("drop table if exists shop.open_orders_backup").result()


@dg.job
def cleanup_job():
    drop_old_copies()


# end_op
