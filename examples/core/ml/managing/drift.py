import dagster as dg


@dg.asset_check(asset="model_error")
def no_worse_than_before(
    context: dg.AssetCheckExecutionContext,
) -> dg.AssetCheckResult:
    """Warn when the error grew by more than half since the last training."""
    records = context.instance.fetch_materializations(
        dg.AssetKey("model_error"), limit=2
    ).records
    errors = [
        float(
            record.asset_materialization.metadata["mean_absolute_error"].value
        )
        for record in records
        if record.asset_materialization
    ]
    if len(errors) < 2:
        return dg.AssetCheckResult(
            passed=True, description="Nothing to compare with yet."
        )
    latest, before = errors
    return dg.AssetCheckResult(
        passed=latest <= 1.5 * before,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"latest": latest, "before": before},
    )
