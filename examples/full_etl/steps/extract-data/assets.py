from pathlib import Path

import dagster as dg
import duckdb

DATA = Path(__file__).parents[3] / "data"
DATABASE = DATA / "toolshed.duckdb"


def load_csv(table: str) -> dg.MaterializeResult:
    """Replace the table raw.<table> with the rows of its CSV file."""
    with duckdb.connect(str(DATABASE)) as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            f"create or replace table raw.{table} as "
            f"from read_csv('{DATA / table}.csv')"
        )
        (rows,) = connection.execute(
            f"select count(*) from raw.{table}"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(key_prefix="raw", group_name="ingestion", kinds={"csv", "duckdb"})
def members() -> dg.MaterializeResult:
    """The people who may borrow tools."""
    return load_csv("members")


@dg.asset(key_prefix="raw", group_name="ingestion", kinds={"csv", "duckdb"})
def tools() -> dg.MaterializeResult:
    """The tools, and how many days each of them may be out."""
    return load_csv("tools")


@dg.asset(key_prefix="raw", group_name="ingestion", kinds={"csv", "duckdb"})
def loans() -> dg.MaterializeResult:
    """One row for each time a member borrowed a tool."""
    return load_csv("loans")
