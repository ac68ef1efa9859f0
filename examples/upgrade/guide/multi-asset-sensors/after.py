import dagster as dg

was_updated = dg.AutomationCondition.newly_updated()
was_requested = dg.AutomationCondition.asset_matches(
    "totals", dg.AutomationCondition.newly_requested()
)
both_changed = dg.AutomationCondition.all_deps_match(
    was_updated.since(was_requested & ~was_updated)
)


@dg.asset(deps=["orders", "prices"], automation_condition=both_changed)
def totals() -> None: ...


defs = dg.Definitions(assets=[totals])
