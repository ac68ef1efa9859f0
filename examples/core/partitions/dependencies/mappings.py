from typing import Optional

import dagster as dg

daily = dg.DailyPartitionsDefinition("2025-03-01", end_date="2025-03-05")
cities = dg.StaticPartitionsDefinition(["lisbon", "porto", "faro"])
regions = dg.StaticPartitionsDefinition(["north", "south"])
by_day_and_city = dg.MultiPartitionsDefinition({"day": daily, "city": cities})


@dg.asset(partitions_def=daily)
def trips(context: dg.AssetExecutionContext) -> int:
    return int(context.partition_key[-2:])


# start_yesterday
@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(
        "2025-03-02", end_date="2025-03-05"
    ),
    ins={
        "trips": dg.AssetIn(
            partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-1)
        ),
    },
)
def two_day_trips(trips: dict[str, int]) -> int:
    """Trips of this day and the day before, so it starts a day after trips."""
    return sum(trips.values())


# end_yesterday


# start_deps
@dg.asset(
    partitions_def=daily,
    deps=[
        dg.AssetDep(
            trips,
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            ),
        )
    ],
)
def report_of_yesterday(context: dg.AssetExecutionContext) -> str:
    return f"written on {context.partition_key}"


# end_deps


# start_gaps
@dg.asset(
    ins={"trips": dg.AssetIn(metadata={"allow_missing_partitions": True})},
)
def trips_so_far(trips: dict[str, int]) -> int:
    """The days that have already been materialized."""
    return sum(trips.values())


# end_gaps


# start_static
@dg.asset(partitions_def=cities)
def stations(context: dg.AssetExecutionContext) -> list[str]:
    return [f"{context.partition_key} station"]


@dg.asset(
    partitions_def=regions,
    ins={
        "stations": dg.AssetIn(
            partition_mapping=dg.StaticPartitionMapping(
                {"porto": "north", "lisbon": "south", "faro": "south"}
            )
        )
    },
)
def region_stations(stations) -> int:
    """A single value if the region has one city, otherwise a dictionary."""
    return len(stations)


# end_static


# start_multi
@dg.asset(partitions_def=by_day_and_city)
def city_trips(context: dg.AssetExecutionContext) -> int:
    return 10


@dg.asset(partitions_def=daily)
def trips_of_all_cities(city_trips: dict[str, int]) -> int:
    """Matched by the shared dimension: one day, all cities."""
    return sum(city_trips.values())


@dg.asset(partitions_def=cities)
def trips_of_all_days(city_trips: dict[str, int]) -> int:
    return sum(city_trips.values())


# end_multi


# start_self
@dg.asset(
    partitions_def=daily,
    ins={
        "bikes_in_stock": dg.AssetIn(
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            )
        )
    },
)
def bikes_in_stock(
    context: dg.AssetExecutionContext, bikes_in_stock: Optional[int]
) -> int:
    """The previous day's stock and five new bikes. The first day has 100."""
    return 100 if bikes_in_stock is None else bikes_in_stock + 5


# end_self


# start_last
@dg.asset(
    ins={"trips": dg.AssetIn(partition_mapping=dg.LastPartitionMapping())}
)
def trips_of_the_last_day(trips: int) -> int:
    return trips


# end_last
