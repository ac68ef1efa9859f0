import dagster as dg
import pandas as pd
from orders import every_order_has_loaves, orders


# start_tests
def test_an_empty_order_is_found() -> None:
    frame = pd.DataFrame({"order_id": [1, 2], "loaves": [3, 0]})
    result = every_order_has_loaves(frame)
    assert not result.passed
    assert result.metadata["empty_orders"].value == [2]


def test_the_asset_passes_its_check() -> None:
    run = dg.materialize([orders, every_order_has_loaves])
    (check,) = run.get_asset_check_evaluations()
    assert check.passed


# end_tests
