from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

daily = dg.DailyPartitionsDefinition(
    start_date="2025-03-01", end_date="2025-04-01"
)


@dg.asset(partitions_def=daily)
def trips_per_day(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> None:
    """One row for the day of the run, whose file has a line for each trip."""
    day = context.partition_key
    trips = Path(f"exports/{day}.csv").read_text().splitlines()
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table if not exists trips_per_day (day date, trips integer)"
        )
        connection.execute("delete from trips_per_day where day = ?", [day])
        connection.execute(
            "insert into trips_per_day values (?, ?)", [day, len(trips)]
        )


defs = dg.Definitions(
    assets=[trips_per_day],
    resources={"duckdb": DuckDBResource(database="bikes.duckdb")},
)
