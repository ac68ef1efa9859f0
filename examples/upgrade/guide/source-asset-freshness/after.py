from datetime import timedelta

import dagster as dg

prices = dg.AssetSpec("prices")
checks = dg.build_last_update_freshness_checks(
    assets=[prices.key], lower_bound_delta=timedelta(minutes=60)
)

defs = dg.Definitions(assets=[prices], asset_checks=checks)
