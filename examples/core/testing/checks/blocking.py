# start_sample
import dagster as dg
import pandas as pd


@dg.asset_check(
    asset="orders", blocking=True, description="No order is there twice."
)
def order_ids_are_unique(orders: pd.DataFrame) -> dg.AssetCheckResult:
    repeated = orders["order_id"][orders["order_id"].duplicated()]
    return dg.AssetCheckResult(
        passed=repeated.empty,
        metadata={"repeated": repeated.tolist()},
    )


@dg.asset_check(asset="orders")
def breads_are_known(orders: pd.DataFrame) -> dg.AssetCheckResult:
    unknown = set(orders["bread"]) - {"rye", "oat", "wheat"}
    return dg.AssetCheckResult(
        passed=not unknown,
        severity=dg.AssetCheckSeverity.WARN,
        description=f"Unknown: {', '.join(sorted(unknown))}"
        if unknown
        else None,
    )


@dg.asset
def loaves_to_bake(orders: pd.DataFrame) -> dict[str, int]:
    return orders.groupby("bread")["loaves"].sum().to_dict()


# end_sample
