from datetime import timedelta

import dagster as dg


# start_first
@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 6 * * *"))
def program() -> list[str]:
    return ["Matinee", "Evening film"]


@dg.asset(
    deps=[program],
    automation_condition=dg.AutomationCondition.on_cron("0 6 * * *"),
)
def posters() -> None: ...


# end_first


bookings = dg.AssetSpec("bookings")
weather = dg.AssetSpec("weather")


# start_ignore
staffing_condition = dg.AutomationCondition.on_cron(
    "0 6 * * *", "Europe/Lisbon"
).ignore(dg.AssetSelection.assets("weather"))


@dg.asset(deps=[bookings, weather], automation_condition=staffing_condition)
def staffing() -> None: ...


# end_ignore


# start_no_wait
HOURLY = "0 * * * *"

price_condition = dg.AutomationCondition.on_cron(HOURLY).without(
    dg.AutomationCondition.all_deps_updated_since_cron(HOURLY)
)


@dg.asset(deps=[bookings], automation_condition=price_condition)
def seat_prices() -> None: ...


# end_no_wait


# start_other_clock
occupancy_condition = dg.AutomationCondition.on_cron(HOURLY).replace(
    old=dg.AutomationCondition.all_deps_updated_since_cron(HOURLY),
    new=dg.AutomationCondition.all_deps_updated_since_cron("0 0 * * *"),
)


@dg.asset(deps=[bookings], automation_condition=occupancy_condition)
def occupancy() -> None: ...


# end_other_clock


# start_lookback
days = dg.DailyPartitionsDefinition(start_date="2025-05-01")

corrected_condition = dg.AutomationCondition.on_cron("0 6 * * *").replace(
    dg.AutomationCondition.in_latest_time_window(),
    dg.AutomationCondition.in_latest_time_window(
        lookback_delta=timedelta(days=3)
    ),
)


@dg.asset(partitions_def=days, automation_condition=corrected_condition)
def refunds() -> None: ...


# end_lookback


# start_checks
invoice_condition = (
    dg.AutomationCondition.on_cron("0 6 * * *")
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset
def takings() -> float:
    return 26.0


@dg.asset_check(asset=takings, blocking=True)
def takings_are_positive(takings: float) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=takings > 0)


@dg.asset(deps=[takings], automation_condition=invoice_condition)
def rent_invoice() -> None: ...


# end_checks
