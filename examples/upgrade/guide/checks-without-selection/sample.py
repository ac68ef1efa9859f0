import dagster as dg


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec("rows", asset="orders"),
        dg.AssetCheckSpec("ids", asset="orders"),
    ],
    can_subset=True,
)
def order_checks(context: dg.AssetCheckExecutionContext):
    yield dg.AssetCheckResult(
        passed=True, check_name="rows", asset_key="orders"
    )
    yield dg.AssetCheckResult(passed=True, check_name="ids", asset_key="orders")


rows = dg.AssetCheckKey(dg.AssetKey("orders"), "rows")
result = dg.materialize(
    [order_checks],
    selection=dg.AssetSelection.checks(rows),
    raise_on_error=False,
)
print("success:", result.success)
