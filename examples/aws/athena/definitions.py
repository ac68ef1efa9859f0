import dagster as dg
from dagster_aws.athena import AthenaClientResource

DAYS = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=DAYS, deps=["requests"], kinds={"athena", "iceberg"})
def slow_requests(
    context: dg.AssetExecutionContext, athena: AthenaClientResource
) -> dg.MaterializeResult:
    """Slow paths of a day, in an Iceberg table, so that rows can be deleted."""
    day = context.partition_key
    client = athena.get_client()
    client.execute_query(f"delete from slow_requests where day = date '{day}'")
    client.execute_query(
        f"""
        insert into slow_requests
        select path, count(*), date '{day}' from requests
        where day = '{day}' and milliseconds > 1000 group by path
        """
    )
    [(count,)] = client.execute_query(
        f"select count(*) from slow_requests where day = date '{day}'",
        fetch_results=True,
    )
    # Every value is a string.
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": int(count)}
    )


defs = dg.Definitions(
    assets=[slow_requests],
    resources={
        "athena": AthenaClientResource(workgroup="dagster", polling_interval=2)
    },
)
