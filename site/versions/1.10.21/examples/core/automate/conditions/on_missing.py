from datetime import timedelta

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
films = dg.DynamicPartitionsDefinition(name="films")


# start_first
@dg.asset(
    partitions_def=days,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def screenings() -> None: ...


@dg.asset(
    partitions_def=days,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.on_missing(),
)
def attendance() -> None: ...


# end_first


# start_dynamic
@dg.asset(
    partitions_def=films,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def posters() -> None: ...


# end_dynamic


# start_late
delivery_reports = dg.AssetSpec("delivery_reports", partitions_def=days)


@dg.asset(
    partitions_def=days,
    deps=[delivery_reports],
    automation_condition=dg.AutomationCondition.on_missing().replace(
        dg.AutomationCondition.in_latest_time_window(),
        dg.AutomationCondition.in_latest_time_window(
            lookback_delta=timedelta(days=7)
        ),
    ),
)
def stock() -> None: ...


# end_late


# start_no_window
@dg.asset(
    partitions_def=days,
    deps=[delivery_reports],
    automation_condition=dg.AutomationCondition.on_missing().without(
        dg.AutomationCondition.in_latest_time_window()
    ),
)
def stock_history() -> None: ...


# end_no_window


# start_fill
fill_gaps = (
    dg.AutomationCondition.missing()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
    & ~dg.AutomationCondition.execution_failed()
).with_label("fill gaps")


@dg.asset(automation_condition=fill_gaps)
def seat_plan() -> list[str]:
    return ["A1", "A2"]


@dg.asset(deps=[seat_plan], automation_condition=fill_gaps)
def seat_map() -> None: ...


# end_fill
