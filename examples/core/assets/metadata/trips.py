import csv
from pathlib import Path

import dagster as dg

TRIPS = Path("data/trips.csv")


@dg.asset(
    owners=["team:rides", "ana@bikes.example"],
    tags={"domain": "rides", "pii": ""},
    kinds={"python", "csv"},
    metadata={
        "dagster/uri": "file:data/trips.csv",
        "handbook": dg.MetadataValue.url(
            "https://handbook.bikes.example/trips"
        ),
    },
)
def trips() -> dg.MaterializeResult:
    """Every ride of the day."""
    rows = [("harbor", 12), ("market", 31), ("harbor", 7)]
    TRIPS.parent.mkdir(exist_ok=True)
    with TRIPS.open("w", newline="") as file:
        csv.writer(file).writerows(rows)

    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "longest_minutes": max(minutes for _, minutes in rows),
            "preview": dg.MetadataValue.md(
                "| station | minutes |\n| --- | --- |\n| harbor | 12 |"
            ),
        }
    )
