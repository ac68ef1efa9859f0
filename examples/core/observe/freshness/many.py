from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy, apply_freshness_policy


@dg.asset(group_name="sensors")
def moisture_readings() -> list[float]:
    return [0.31, 0.28]


@dg.asset(
    group_name="sensors",
    freshness_policy=FreshnessPolicy.time_window(
        fail_window=timedelta(hours=1)
    ),
)
def pump_pressure() -> float:
    return 2.4


# start_apply
daily = FreshnessPolicy.time_window(fail_window=timedelta(hours=24))

defs = dg.Definitions(
    assets=[moisture_readings, pump_pressure]
).map_asset_specs(
    func=lambda spec: apply_freshness_policy(
        spec, daily, overwrite_existing=False
    )
)
# end_apply
