import dagster as dg


@dg.asset(code_version="1")
def trip_minutes() -> list[int]:
    return [12, 31, 7]


@dg.asset(code_version="1")
def total_minutes(trip_minutes: list[int]) -> int:
    return sum(trip_minutes)
# end_versions
