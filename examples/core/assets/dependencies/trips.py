import csv
from pathlib import Path

import dagster as dg

DATA = Path("data")


@dg.asset
def trips() -> None:
    """Every ride of the day."""
    DATA.mkdir(exist_ok=True)
    (DATA / "trips.csv").write_text(
        "station,minutes\nharbor,12\nmarket,31\nharbor,7\n"
    )


@dg.asset(deps=[trips])
def rides_per_station() -> None:
    """How many rides began at each station."""
    with (DATA / "trips.csv").open(newline="") as file:
        starts = [row["station"] for row in csv.DictReader(file)]

    lines = [
        f"{station},{starts.count(station)}" for station in sorted(set(starts))
    ]
    (DATA / "rides_per_station.csv").write_text(
        "\n".join(["station,rides", *lines]) + "\n"
    )
