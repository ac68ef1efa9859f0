from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"
months = dg.MonthlyPartitionsDefinition(
    start_date="2025-01-01", end_date="2025-03-01"
)


@dg.asset(key_prefix="raw", group_name="ingestion", kinds={"csv", "duckdb"})
def lockers(database: DuckDBResource) -> dg.MaterializeResult:
    """The lockers, and how many boxes each of them has."""
    with database.get_connection() as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            f"create or replace table raw.lockers as from '{DATA}/lockers.csv'"
        )
        (rows,) = connection.execute(
            "select count(*) from raw.lockers"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(
    key_prefix="raw",
    partitions_def=months,
    group_name="ingestion",
    kinds={"csv", "duckdb"},
)
def parcels(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """One row for each parcel, in the month of its arrival."""
    month = context.partition_key
    with database.get_connection() as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            """
            create table if not exists raw.parcels (
                parcel_id varchar, locker_id varchar,
                arrived_on date, collected_on date, month varchar
            )
            """
        )
        connection.execute("begin")
        connection.execute("delete from raw.parcels where month = ?", [month])
        connection.execute(
            "insert into raw.parcels "
            f"select *, ? from '{DATA}/parcels/{month}.csv'",
            [month],
        )
        connection.execute("commit")
        (rows,) = connection.execute(
            "select count(*) from raw.parcels where month = ?", [month]
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/partition_row_count": rows})
