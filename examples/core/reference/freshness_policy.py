from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy

fresh = FreshnessPolicy.time_window(
    fail_window=timedelta(hours=24), warn_window=timedelta(hours=12)
)
by_nine = FreshnessPolicy.cron(
    deadline_cron="0 9 * * *",
    lower_bound_delta=timedelta(hours=3),
    timezone="Europe/Oslo",
)


@dg.asset(freshness_policy=fresh)
def orders() -> None: ...


@dg.asset(freshness_policy=by_nine)
def report() -> None: ...
