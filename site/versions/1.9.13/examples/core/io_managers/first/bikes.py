# start_assets
import dagster as dg


@dg.asset
def trips() -> list[dict]:
    return [
        {"bike": 7, "minutes": 12},
        {"bike": 8, "minutes": 130},
        {"bike": 7, "minutes": 20},
    ]


@dg.asset
def minutes_per_bike(trips: list[dict]) -> dict[int, int]:
    minutes: dict[int, int] = {}
    for trip in trips:
        minutes[trip["bike"]] = minutes.get(trip["bike"], 0) + trip["minutes"]
    return minutes


# end_assets


# start_definitions
defs = dg.Definitions(
    assets=[trips, minutes_per_bike],
    resources={"io_manager": dg.FilesystemIOManager(base_dir="data")},
)
# end_definitions
