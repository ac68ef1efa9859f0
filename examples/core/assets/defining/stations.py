import csv
from pathlib import Path

import dagster as dg

STATIONS = Path("data/stations.csv")


@dg.asset
def stations() -> dg.MaterializeResult:
    """Every docking station of the bike share, with the bikes it can hold."""
    rows = [("harbor", 24), ("market", 18), ("museum", 12)]

    STATIONS.parent.mkdir(exist_ok=True)
    with STATIONS.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["station", "docks"])
        writer.writerows(rows)

    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})
