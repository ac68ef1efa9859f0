import dagster as dg

from bike_rental import busiest_station, trips, trips_per_station


# start_checks
@dg.asset_check(asset=trips)
def trips_exist(trips: list[str]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=len(trips) > 0)


with_checks = dg.define_asset_job("with_checks", selection=[trips])
without_checks = dg.define_asset_job(
    "without_checks",
    selection=dg.AssetSelection.assets(trips)
    - dg.AssetSelection.all_asset_checks(),
)
only_checks = dg.define_asset_job(
    "only_checks", selection=dg.AssetSelection.all_asset_checks()
)
# end_checks

defs = dg.Definitions(
    assets=[trips, trips_per_station, busiest_station],
    asset_checks=[trips_exist],
    jobs=[with_checks, without_checks, only_checks],
)
