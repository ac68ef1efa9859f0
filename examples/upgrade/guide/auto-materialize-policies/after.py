import dagster as dg

was_updated = (
    dg.AutomationCondition.newly_updated()
    | dg.AutomationCondition.will_be_requested()
)
was_materialized = dg.AutomationCondition.asset_matches(
    "totals", dg.AutomationCondition.newly_updated()
)
condition = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_match(
        was_updated.since(was_materialized & ~was_updated)
    )
)


@dg.asset(deps=["orders", "prices"], automation_condition=condition)
def totals() -> None: ...


defs = dg.Definitions(assets=[totals])
