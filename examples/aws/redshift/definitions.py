import dagster as dg
from dagster_aws.redshift import RedshiftClientResource

DAYS = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=DAYS, deps=["orders"], kinds={"redshift"})
def sales_by_store(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> dg.MaterializeResult:
    """One row for each store and day."""
    day = context.partition_key
    client = redshift.get_client()
    client.execute_queries(
        [
            f"delete from sales_by_store where day = '{day}'",
            f"""
            insert into sales_by_store
            select store, day, sum(amount) from orders
            where day = '{day}' group by store, day
            """,
        ]
    )
    count = f"select count(*) from sales_by_store where day = '{day}'"
    [(rows,)] = client.execute_query(count, fetch_results=True)
    return dg.MaterializeResult(metadata={"dagster/partition_row_count": rows})


@dg.asset_check(asset=sales_by_store)
def no_store_is_negative(
    redshift: RedshiftClientResource,
) -> dg.AssetCheckResult:
    found = redshift.get_client().execute_query(
        "select store, total from sales_by_store where total < 0 limit 10",
        fetch_results=True,
    )
    # Without rows, the result is None.
    stores = [store for store, _ in found or []]
    return dg.AssetCheckResult(passed=not stores, metadata={"stores": stores})


defs = dg.Definitions(
    assets=[sales_by_store],
    asset_checks=[no_store_is_negative],
    resources={
        "redshift": RedshiftClientResource(
            host=dg.EnvVar("REDSHIFT_HOST"),
            user="dagster",
            password=dg.EnvVar("REDSHIFT_PASSWORD"),
            database="dev",
        )
    },
)
