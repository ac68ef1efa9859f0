import dagster as dg


@dg.asset
def orders() -> list[float]:
    return [9.5, 12.0]


@dg.asset_check(asset=orders)
def prices_are_positive(orders: list[float]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(orders) > 0)


key = dg.AssetCheckKey(
    asset_key=dg.AssetKey("orders"), name="prices_are_positive"
)
[evaluation] = dg.materialize(
    [orders, prices_are_positive]
).get_asset_check_evaluations()
assert evaluation.asset_check_key == key
