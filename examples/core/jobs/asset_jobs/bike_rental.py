import dagster as dg


@dg.asset(group_name="raw")
def trips() -> list[str]:
    """The station where each trip began."""
    return ["harbor", "museum", "harbor", "station", "harbor"]


@dg.asset(group_name="reports")
def trips_per_station(trips: list[str]) -> dict[str, int]:
    return {name: trips.count(name) for name in sorted(set(trips))}


@dg.asset(group_name="reports")
def busiest_station(trips_per_station: dict[str, int]) -> str:
    return max(trips_per_station, key=trips_per_station.__getitem__)


refresh_reports = dg.define_asset_job(
    "refresh_reports", selection="group:reports"
)
refresh_everything = dg.define_asset_job("refresh_everything")

defs = dg.Definitions(
    assets=[trips, trips_per_station, busiest_station],
    jobs=[refresh_reports, refresh_everything],
)
