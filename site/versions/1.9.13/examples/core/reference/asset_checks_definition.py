import dagster as dg


@dg.asset
def orders() -> list[int]:
    return [120, 80]


@dg.asset_check(asset=orders)
def all_positive(orders: list[int]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(orders) > 0)


assert isinstance(all_positive, dg.AssetChecksDefinition)
[spec] = all_positive.check_specs
assert spec.key == dg.AssetCheckKey(dg.AssetKey("orders"), "all_positive")

result = dg.materialize([orders, all_positive])
[evaluation] = result.get_asset_check_evaluations()
assert evaluation.passed
assert evaluation.severity == dg.AssetCheckSeverity.ERROR
