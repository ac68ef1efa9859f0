import dagster as dg
from dagster_duckdb import DuckDBResource

daily = dg.DailyPartitionsDefinition(
    start_date="2025-03-01", end_date="2025-04-01"
)


@dg.asset(partitions_def=daily, backfill_policy=dg.BackfillPolicy.single_run())
def trips_per_day(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> None:
    """One row for each day, for any number of days at once."""
    window = context.partition_time_window
    days = [window.start.date(), window.end.date()]
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table if not exists trips_per_day (day date, trips integer)"
        )
        connection.execute(
            "delete from trips_per_day where day >= ? and day < ?", days
        )
        connection.execute(
            "insert into trips_per_day select unnest("
            "generate_series(?::date, ?::date - 1, interval 1 day)), 10",
            days,
        )


defs = dg.Definitions(
    assets=[trips_per_day],
    resources={"duckdb": DuckDBResource(database="bikes.duckdb")},
)
