# start_sample
import json
from pathlib import Path

import dagster as dg

STATIONS = Path("stations.json")


@dg.asset
def stations() -> None:
    STATIONS.write_text(json.dumps(["harbor", "market"]))


@dg.asset(deps=[stations])
def station_count() -> dg.MaterializeResult:
    count = len(json.loads(STATIONS.read_text()))
    return dg.MaterializeResult(metadata={"stations": count})


# end_sample
