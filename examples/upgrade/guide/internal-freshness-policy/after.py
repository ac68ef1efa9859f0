from datetime import timedelta

from dagster import AssetSpec, Definitions
from dagster.preview.freshness import FreshnessPolicy

hourly = FreshnessPolicy.time_window(fail_window=timedelta(hours=1))
prices = AssetSpec("prices", freshness_policy=hourly)

defs = Definitions(assets=[prices])
