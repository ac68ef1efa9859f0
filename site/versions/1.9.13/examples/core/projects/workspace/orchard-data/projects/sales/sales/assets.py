import csv

import dagster as dg

from sales.resources import SharedFolder

ORDERED = {"Elstar": 100, "Boskoop": 95, "Topaz": 10}


@dg.asset(deps=["picked_crates"], group_name="sales", kinds={"csv"})
def missing_crates(shared: SharedFolder) -> dg.MaterializeResult:
    """Crates that were ordered but not picked, by variety."""
    with shared.file("picked_crates.csv").open(newline="") as source:
        picked = {
            variety: int(crates) for variety, crates in csv.reader(source)
        }
    missing = {
        variety: crates - picked.get(variety, 0)
        for variety, crates in ORDERED.items()
        if crates > picked.get(variety, 0)
    }
    with shared.file("missing_crates.csv").open("w", newline="") as target:
        csv.writer(target).writerows(missing.items())
    return dg.MaterializeResult(
        metadata={"varieties": len(missing), "missing": missing}
    )
