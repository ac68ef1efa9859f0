import csv

import dagster as dg

from harvest.resources import SharedFolder

PICKED_TODAY = {"Elstar": 120, "Boskoop": 80, "Topaz": 45}


@dg.asset(group_name="harvest", kinds={"csv"})
def picked_crates(shared: SharedFolder) -> dg.MaterializeResult:
    """Crates picked today, one row for each variety."""
    with shared.file("picked_crates.csv").open("w", newline="") as target:
        csv.writer(target).writerows(PICKED_TODAY.items())
    return dg.MaterializeResult(
        metadata={"dagster/row_count": len(PICKED_TODAY)}
    )
