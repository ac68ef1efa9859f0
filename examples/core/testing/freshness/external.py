# start_sample
import os
from datetime import timedelta

import dagster as dg

EXPORT = "register.csv"
register_export = dg.AssetSpec(
    "register_export", description="Written by the till."
)


@dg.sensor(minimum_interval_seconds=300)
def watch_register_export() -> dg.SensorResult | dg.SkipReason:
    if not os.path.exists(EXPORT):
        return dg.SkipReason(f"There is no {EXPORT} yet.")
    changed = os.path.getmtime(EXPORT)
    observation = dg.AssetObservation(
        asset_key=register_export.key,
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(
                changed
            )
        },
    )
    return dg.SensorResult(asset_events=[observation])


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[register_export.key], lower_bound_delta=timedelta(hours=1)
)
check_register_export = dg.ScheduleDefinition(
    name="check_register_export",
    target=dg.AssetSelection.checks(*freshness_checks),
    cron_schedule="*/15 * * * *",
)
# end_sample
