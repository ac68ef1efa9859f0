from pathlib import Path

import dagster as dg
import duckdb

# This file is ferry_etl/assets.py: one folder up is the project.
DATA = Path(__file__).parents[1] / "data"


def load_csv(name: str) -> dg.MaterializeResult:
    """Copy data/<name>.csv into the DuckDB table <name>."""
    with duckdb.connect(str(DATA / "ferry.duckdb")) as connection:
        connection.execute(
            f"create or replace table {name} as from read_csv(?)",
            [str(DATA / f"{name}.csv")],
        )
        (rows,) = connection.execute(f"select count(*) from {name}").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(group_name="raw", kinds={"duckdb"})
def vessels() -> dg.MaterializeResult:
    """The ships of the fleet."""
    return load_csv("vessels")


@dg.asset(group_name="raw", kinds={"duckdb"})
def routes() -> dg.MaterializeResult:
    """The connections between the harbors."""
    return load_csv("routes")


@dg.asset(group_name="raw", kinds={"duckdb"})
def sailings() -> dg.MaterializeResult:
    """One row for each departure."""
    return load_csv("sailings")
