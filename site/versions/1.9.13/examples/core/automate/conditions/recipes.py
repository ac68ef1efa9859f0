import dagster as dg

bookings = dg.AssetSpec("bookings")


# start_code
@dg.asset(
    code_version="2",
    deps=[bookings],
    automation_condition=dg.AutomationCondition.eager()
    | (
        dg.AutomationCondition.code_version_changed().since_last_handled()
        & ~dg.AutomationCondition.in_progress()
    ),
)
def forecast() -> None: ...


# end_code


# start_failed
@dg.asset(
    deps=[bookings],
    automation_condition=dg.AutomationCondition.eager()
    & ~dg.AutomationCondition.execution_failed(),
)
def film_catalog() -> None: ...


# end_failed


# start_both
@dg.asset(
    deps=[bookings],
    automation_condition=(
        dg.AutomationCondition.any_deps_updated().since_last_handled()
        & dg.AutomationCondition.cron_tick_passed(
            "0 * * * *"
        ).since_last_handled()
        & ~dg.AutomationCondition.in_progress()
    ).with_label("at most once an hour"),
)
def occupancy() -> None: ...


# end_both


# start_downstream
@dg.asset(
    automation_condition=dg.AutomationCondition.any_downstream_conditions()
)
def exchange_rates() -> None: ...


@dg.asset(
    deps=[exchange_rates],
    automation_condition=dg.AutomationCondition.cron_tick_passed(
        "0 6 * * *"
    ).since_last_handled(),
)
def foreign_sales() -> None: ...


# end_downstream


# start_one
@dg.asset(
    deps=[bookings],
    automation_condition=dg.AutomationCondition.asset_matches(
        "film_catalog", dg.AutomationCondition.newly_updated()
    ).since_last_handled(),
)
def trailers() -> None: ...


# end_one
