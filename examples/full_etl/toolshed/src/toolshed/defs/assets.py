from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"
EVERY_MORNING = dg.AutomationCondition.on_cron("0 5 * * *", "Europe/Berlin")


def load_csv(table: str, database: DuckDBResource) -> dg.MaterializeResult:
    """Replace the table raw.<table> with the rows of its CSV file."""
    with database.get_connection() as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            f"create or replace table raw.{table} as "
            f"from read_csv('{DATA / table}.csv')"
        )
        (rows,) = connection.execute(
            f"select count(*) from raw.{table}"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(
    key_prefix="raw",
    group_name="ingestion",
    kinds={"csv", "duckdb"},
    automation_condition=EVERY_MORNING,
)
def members(database: DuckDBResource) -> dg.MaterializeResult:
    """The people who may borrow tools."""
    return load_csv("members", database)


@dg.asset(
    key_prefix="raw",
    group_name="ingestion",
    kinds={"csv", "duckdb"},
    automation_condition=EVERY_MORNING,
)
def tools(database: DuckDBResource) -> dg.MaterializeResult:
    """The tools, and how many days each of them may be out."""
    return load_csv("tools", database)


@dg.asset(
    key_prefix="raw",
    group_name="ingestion",
    kinds={"csv", "duckdb"},
    automation_condition=EVERY_MORNING,
)
def loans(database: DuckDBResource) -> dg.MaterializeResult:
    """One row for each time a member borrowed a tool."""
    return load_csv("loans", database)
