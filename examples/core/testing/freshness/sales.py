# start_asset
from datetime import timedelta

import dagster as dg


@dg.asset
def sales() -> None: ...


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[sales],
    lower_bound_delta=timedelta(hours=2),
)
# end_asset

# start_sensor
freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=freshness_checks
)

# end_sensor
