import dagster as dg


@dg.asset(group_name="raw")
def trips() -> list[str]:
    """The station where each trip began."""
    return ["harbor", "museum", "harbor", "station", "harbor"]


@dg.asset(group_name="reports")
def trips_per_station(trips: list[str]) -> dict[str, int]:
    return {name: trips.count(name) for name in sorted(set(trips))}
