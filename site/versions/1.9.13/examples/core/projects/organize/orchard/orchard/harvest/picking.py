import dagster as dg

from orchard.tables import OrchardTables
from orchard.units import crates_to_kilograms

PICKED = [("Elstar", 120), ("Boskoop", 80), ("Topaz", 45)]


@dg.asset
def picked_crates(tables: OrchardTables) -> dg.MaterializeResult:
    """Crates picked today, by variety."""
    rows = tables.replace("picked_crates", ("variety", "crates"), PICKED)
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[picked_crates])
def picked_weight(tables: OrchardTables) -> dg.MaterializeResult:
    """Kilograms picked today, by variety."""
    crates = tables.read("select variety, crates from picked_crates")
    weights = [
        (variety, crates_to_kilograms(count)) for variety, count in crates
    ]
    tables.replace("picked_weight", ("variety", "kilograms"), weights)
    return dg.MaterializeResult(
        metadata={"kilograms": sum(weight for _, weight in weights)}
    )
