# start_sample
import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", end_date="2025-06-04"
)


@dg.asset(partitions_def=days)
def daily_trips(context: dg.AssetExecutionContext) -> list[str]:
    return [f"{context.partition_key} trip {number}" for number in (1, 2)]


@dg.asset(partitions_def=days)
def trip_count(daily_trips: list[str]) -> int:
    return len(daily_trips)


@dg.asset
def all_trips(daily_trips: dict[str, list[str]]) -> int:
    return sum(len(trips) for trips in daily_trips.values())


# end_sample
