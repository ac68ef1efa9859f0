from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

READINGS_CSV = Path(__file__).with_name("readings.csv")


@dg.asset(kinds={"duckdb"})
def readings(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """One row per temperature reading in the greenhouse."""
    with duckdb.get_connection() as conn:
        conn.read_csv(str(READINGS_CSV)).create_view("readings_csv")
        conn.execute("create or replace table readings as from readings_csv")
        [row_count] = conn.execute("select count(*) from readings").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})


@dg.asset(deps=[readings], kinds={"duckdb"})
def daily_averages(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """The mean temperature of each day and sensor."""
    with duckdb.get_connection() as conn:
        conn.execute("""
            create or replace table daily_averages as
            select cast(read_at as date) as day, sensor, avg(celsius) as celsius
            from readings
            group by all
            order by all
        """)
        [row_count] = conn.execute(
            "select count(*) from daily_averages"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})


defs = dg.Definitions(
    assets=[readings, daily_averages],
    resources={"duckdb": DuckDBResource(database="greenhouse.duckdb")},
)
