from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy


# start_window
@dg.asset(
    freshness_policy=FreshnessPolicy.time_window(
        fail_window=timedelta(hours=24), warn_window=timedelta(hours=12)
    )
)
def moisture_readings() -> list[float]:
    return [0.31, 0.28]


# end_window


# start_cron
@dg.asset(
    freshness_policy=FreshnessPolicy.cron(
        deadline_cron="0 9 * * *",
        lower_bound_delta=timedelta(hours=2),
        timezone="Europe/Lisbon",
    )
)
def irrigation_plan() -> str:
    return "north field: 20 minutes"


# end_cron


# start_external
weather_forecast = dg.AssetSpec(
    "weather_forecast",
    freshness_policy=FreshnessPolicy.time_window(
        fail_window=timedelta(hours=6)
    ),
)
# end_external


defs = dg.Definitions(
    assets=[moisture_readings, irrigation_plan, weather_forecast]
)
