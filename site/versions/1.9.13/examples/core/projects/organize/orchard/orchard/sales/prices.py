import dagster as dg

from orchard.tables import OrchardTables


@dg.asset(deps=["picked_weight"])
def price_list(tables: OrchardTables) -> dg.MaterializeResult:
    """Price of a kilogram: varieties with a large harvest are cheaper."""
    weights = tables.read("select variety, kilograms from picked_weight")
    prices = [
        (variety, 2.4 if kilograms > 1000 else 3.1)
        for variety, kilograms in weights
    ]
    rows = tables.replace("price_list", ("variety", "price"), prices)
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
