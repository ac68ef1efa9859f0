import dagster as dg


# start_asset
@dg.asset
def harvest_weights() -> list[float]:
    return [12.5, 11.0]


@dg.asset_check(asset=harvest_weights)
def weights_are_positive(harvest_weights: list[float]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(
        passed=all(weight > 0 for weight in harvest_weights)
    )


@dg.asset_check(asset=harvest_weights)
def weights_are_plausible(harvest_weights: list[float]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(
        passed=max(harvest_weights) < 30, severity=dg.AssetCheckSeverity.WARN
    )


# end_asset


defs = dg.Definitions(
    assets=[harvest_weights],
    asset_checks=[weights_are_positive, weights_are_plausible],
)
