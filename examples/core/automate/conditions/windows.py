# start_windows
import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days)
def screenings() -> None: ...


@dg.asset(
    partitions_def=weeks,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.eager(),
)
def weekly_attendance() -> None: ...


# end_windows


# start_on_cron
@dg.asset(
    partitions_def=weeks,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.on_cron("0 0 * * 0"),
)
def weekly_report() -> None: ...


# end_on_cron


@dg.asset(
    partitions_def=weeks,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.on_cron("0 7 * * 0"),
)
def late_report() -> None: ...


@dg.asset(
    partitions_def=weeks,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.on_missing(),
)
def weekly_archive() -> None: ...
