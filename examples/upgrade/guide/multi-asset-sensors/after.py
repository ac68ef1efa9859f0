import dagster as dg

both_changed = dg.AutomationCondition.all_deps_match(
    dg.AutomationCondition.newly_updated()
)


@dg.asset(
    deps=["orders", "prices"],
    automation_condition=both_changed.since_last_handled(),
)
def totals() -> None: ...


defs = dg.Definitions(assets=[totals])
