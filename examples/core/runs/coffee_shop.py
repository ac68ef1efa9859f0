"""The file of the front page, and a price that is missing."""

import dagster as dg

SAMPLE = "front_page/coffee_shop.py"


@dg.asset
def prices() -> dict:
    """Prices without that of tea."""
    return {"espresso": 2.5, "flat white": 3.8}


def record(recording):
    """Run the file, and run it with one price less."""
    sample = recording.module
    recording.variant("A good run").materialize(sample.assets)
    rest = [sample.orders, sample.sales, sample.best_seller]
    recording.variant("A failed run").materialize([prices, *rest])
