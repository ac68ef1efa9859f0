# start_assets
import dagster as dg


@dg.asset
def flour() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"kilos": 120})


@dg.asset(deps=[flour])
def dough() -> None: ...


@dg.asset_check(asset=flour)
def enough_flour() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


@dg.asset_check(asset=flour)
def flour_is_dry() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


@dg.asset_check(asset=dough)
def dough_has_risen() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


# end_assets

# start_jobs
only_one_check = dg.define_asset_job(
    "only_one_check", selection=dg.AssetSelection.checks(enough_flour)
)
checks_of_flour = dg.define_asset_job(
    "checks_of_flour", selection=dg.AssetSelection.checks_for_assets(flour)
)
every_check = dg.define_asset_job(
    "every_check", selection=dg.AssetSelection.checks_for_assets(flour, dough)
)
without_checks = dg.define_asset_job(
    "without_checks",
    selection=dg.AssetSelection.assets(flour, dough).without_checks(),
)
all_but_one = dg.define_asset_job(
    "all_but_one",
    selection=dg.AssetSelection.assets(flour, dough)
    - dg.AssetSelection.checks(flour_is_dry),
)
# end_jobs

# start_schedule
hourly_checks = dg.ScheduleDefinition(
    job=checks_of_flour, cron_schedule="0 * * * *"
)
# end_schedule
