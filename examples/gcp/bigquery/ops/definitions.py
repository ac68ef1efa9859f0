import dagster as dg
from dagster_gcp import bigquery_resource, bq_create_dataset, bq_op_for_queries

count_orders = bq_op_for_queries(
    ["SELECT COUNT(*) AS orders FROM bakery.orders"]
)


@dg.job(
    resource_defs={
        "bigquery": bigquery_resource.configured({"project": "corner-bakery"})
    },
    config={
        "ops": {
            "bq_create_dataset": {
                "config": {"dataset": "bakery", "exists_ok": True}
            }
        }
    },
)
def count() -> None:
    count_orders(bq_create_dataset())


defs = dg.Definitions(jobs=[count])
