import dagster as dg
import pandas as pd


@dg.asset
def orders() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "order_id": [1, 2, 3],
            "bread": ["rye", "rye", "oat"],
            "loaves": [2, 1, 4],
        }
    )


@dg.asset_check(asset=orders)
def every_order_has_loaves(orders: pd.DataFrame) -> dg.AssetCheckResult:
    empty = orders[orders["loaves"] <= 0]
    return dg.AssetCheckResult(
        passed=empty.empty,
        metadata={"empty_orders": empty["order_id"].tolist()},
    )
