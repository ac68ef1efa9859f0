"""A blocking check, with orders that pass and orders that don't."""

import dagster as dg
import pandas as pd

SAMPLE = "testing/checks/blocking.py"


def orders_of(ids, breads):
    """Return an asset with these orders."""

    @dg.asset
    def orders() -> pd.DataFrame:
        return pd.DataFrame({"order_id": ids, "bread": breads, "loaves": [2, 1, 4]})

    return orders


def record(recording):
    """Run the checks with good orders, with a repeated order, and with an unknown bread."""
    sample = recording.module
    rest = [sample.order_ids_are_unique, sample.breads_are_known, sample.loaves_to_bake]
    for label, ids, breads in [
        ("Order 2 is there twice", [1, 2, 2], ["rye", "rye", "oat"]),
        ("Good orders", [1, 2, 3], ["rye", "rye", "oat"]),
        ("An unknown bread", [1, 2, 3], ["rye", "rye", "corn"]),
    ]:
        recording.variant(label).materialize([orders_of(ids, breads), *rest])
