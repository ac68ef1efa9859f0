from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy


@dg.asset(
    freshness_policy=FreshnessPolicy.time_window(
        fail_window=timedelta(minutes=60)
    )
)
def stock() -> None: ...


defs = dg.Definitions(assets=[stock])
