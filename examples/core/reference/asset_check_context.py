import dagster as dg


@dg.asset_check(asset="orders")
def has_rows(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
    rows = 0
    context.log.info("%s rows", rows)
    return dg.AssetCheckResult(
        passed=rows > 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"rows": rows},
    )


result = has_rows(dg.build_asset_check_context())

assert not result.passed
assert result.severity == dg.AssetCheckSeverity.WARN
