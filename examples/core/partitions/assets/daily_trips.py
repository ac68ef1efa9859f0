from datetime import datetime

import dagster as dg
from dagster_duckdb import DuckDBResource

TRIPS = [
    ("2025-03-01 08:10", "harbor"),
    ("2025-03-01 17:45", "museum"),
    ("2025-03-02 09:30", "harbor"),
]

daily = dg.DailyPartitionsDefinition(
    start_date="2025-03-01", end_date="2025-03-04"
)


def fetch_trips(start: datetime, end: datetime) -> list[tuple[str, str]]:
    """Trips that began in the window, as the rental system returns them."""
    first, last = start.isoformat(sep=" "), end.isoformat(sep=" ")
    return [trip for trip in TRIPS if first <= trip[0] < last]


@dg.asset(partitions_def=daily)
def trips(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> dg.MaterializeResult:
    """One row for each trip, made one day at a time."""
    day = context.partition_key
    window = context.partition_time_window
    rows = [(day, *trip) for trip in fetch_trips(window.start, window.end)]
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table if not exists trips"
            " (day date, began text, station text)"
        )
        connection.execute("delete from trips where day = ?", [day])
        if rows:
            connection.executemany("insert into trips values (?, ?, ?)", rows)
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": len(rows)}
    )


defs = dg.Definitions(
    assets=[trips],
    resources={"duckdb": DuckDBResource(database="bikes.duckdb")},
)
