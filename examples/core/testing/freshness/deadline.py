# start_sample
from datetime import timedelta

import dagster as dg


@dg.asset
def morning_orders() -> None: ...


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[morning_orders],
    deadline_cron="0 9 * * *",
    lower_bound_delta=timedelta(minutes=45),
    timezone="Europe/Lisbon",
    severity=dg.AssetCheckSeverity.ERROR,
)
# end_sample
