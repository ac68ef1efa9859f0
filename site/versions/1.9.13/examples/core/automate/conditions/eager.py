from datetime import timedelta

import dagster as dg

box_office = dg.AssetSpec("box_office")
web_shop = dg.AssetSpec("web_shop")
days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


# start_ignore
@dg.asset(group_name="reviews")
def ratings() -> None: ...


reviews = dg.AssetSelection.groups("reviews")


@dg.asset(
    deps=[box_office, ratings],
    automation_condition=(
        dg.AutomationCondition.in_latest_time_window()
        & (
            dg.AutomationCondition.newly_missing()
            | dg.AutomationCondition.any_deps_updated().ignore(reviews)
        ).since_last_handled()
        & ~dg.AutomationCondition.any_deps_missing().ignore(reviews)
        & ~dg.AutomationCondition.any_deps_in_progress().ignore(reviews)
        & ~dg.AutomationCondition.in_progress()
    ),
)
def takings() -> None: ...


# end_ignore


# start_allow
@dg.asset(
    deps=[box_office, web_shop, ratings],
    automation_condition=(
        dg.AutomationCondition.in_latest_time_window()
        & (
            dg.AutomationCondition.newly_missing()
            | dg.AutomationCondition.any_deps_updated().allow(
                dg.AssetSelection.assets("box_office")
            )
        ).since_last_handled()
        & ~dg.AutomationCondition.any_deps_missing()
        & ~dg.AutomationCondition.any_deps_in_progress()
        & ~dg.AutomationCondition.in_progress()
    ),
)
def daily_report() -> None: ...


# end_allow


# start_missing
@dg.asset(
    deps=[box_office, web_shop],
    automation_condition=dg.AutomationCondition.eager().without(
        ~dg.AutomationCondition.any_deps_missing()
    ),
)
def partial_takings() -> None: ...


# end_missing


# start_lookback
@dg.asset(partitions_def=days)
def screenings() -> None: ...


@dg.asset(
    partitions_def=days,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.eager().replace(
        dg.AutomationCondition.in_latest_time_window(),
        dg.AutomationCondition.in_latest_time_window(
            lookback_delta=timedelta(days=7)
        ),
    ),
)
def attendance() -> None: ...


# end_lookback


# start_all_partitions
@dg.asset(
    partitions_def=days,
    deps=[screenings],
    automation_condition=dg.AutomationCondition.eager().without(
        dg.AutomationCondition.in_latest_time_window()
    ),
)
def attendance_history() -> None: ...


# end_all_partitions


# start_all_deps
all_deps_updated = dg.AutomationCondition.all_deps_match(
    dg.AutomationCondition.newly_updated().since(
        dg.AutomationCondition.asset_matches(
            "joint_takings", dg.AutomationCondition.newly_requested()
        )
    )
)


@dg.asset(
    deps=[box_office, web_shop],
    automation_condition=(
        dg.AutomationCondition.in_latest_time_window()
        & (
            dg.AutomationCondition.newly_missing() | all_deps_updated
        ).since_last_handled()
        & ~dg.AutomationCondition.any_deps_missing()
        & ~dg.AutomationCondition.any_deps_in_progress()
        & ~dg.AutomationCondition.in_progress()
    ),
)
def joint_takings() -> None: ...


# end_all_deps
