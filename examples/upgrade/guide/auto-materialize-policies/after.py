import dagster as dg

condition = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_match(
        dg.AutomationCondition.newly_updated()
        | dg.AutomationCondition.will_be_requested()
    )
)


@dg.asset(automation_condition=condition)
def totals() -> None: ...


defs = dg.Definitions(assets=[totals])
