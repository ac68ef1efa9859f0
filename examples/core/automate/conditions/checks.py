import dagster as dg


# start_first
@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 23 * * *"))
def takings() -> float:
    return 26.0


@dg.asset_check(
    asset=takings,
    # highlight-next-line
    automation_condition=dg.AutomationCondition.eager(),
)
def takings_match_the_till(takings: float) -> dg.AssetCheckResult:
    till = 26.0
    return dg.AssetCheckResult(passed=takings == till, metadata={"till": till})


# end_first


# start_nightly
@dg.asset_check(
    asset=takings,
    automation_condition=dg.AutomationCondition.cron_tick_passed(
        "0 3 * * *"
    ).since_last_handled(),
)
def every_ticket_has_a_seat() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


# end_nightly


# start_gate
@dg.asset_check(asset=takings, blocking=True)
def takings_are_positive(takings: float) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=takings > 0)


@dg.asset(
    deps=[takings],
    automation_condition=dg.AutomationCondition.eager()
    # highlight-next-line
    & dg.AutomationCondition.all_deps_blocking_checks_passed(),
)
def payout() -> str:
    return "paid"


# end_gate


# start_all_checks
every_check_passed = dg.AutomationCondition.all_deps_match(
    dg.AutomationCondition.all_checks_match(
        dg.AutomationCondition.check_passed()
    )
)
# end_all_checks


@dg.asset(
    deps=[takings],
    automation_condition=dg.AutomationCondition.eager() & every_check_passed,
)
def bank_transfer() -> str:
    return "sent"


# start_repair
@dg.asset
def seat_plan() -> list[str]:
    return ["A1", "A2"]


@dg.asset_check(asset=seat_plan)
def seats_are_unique(seat_plan: list[str]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=len(set(seat_plan)) == len(seat_plan))


@dg.asset(
    deps=[seat_plan],
    automation_condition=dg.AutomationCondition.any_deps_match(
        dg.AutomationCondition.any_checks_match(
            dg.AutomationCondition.check_failed()
        )
    )
    .newly_true()
    .since_last_handled(),
)
def repair_ticket() -> str:
    return "opened"


# end_repair


defs = dg.Definitions(
    assets=[takings, payout, seat_plan, repair_ticket],
    asset_checks=[
        takings_match_the_till,
        every_ticket_has_a_seat,
        takings_are_positive,
        seats_are_unique,
    ],
)
