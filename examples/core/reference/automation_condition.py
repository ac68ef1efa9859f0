import dagster as dg

on_change_or_daily = (
    dg.AutomationCondition.eager() | dg.AutomationCondition.on_cron("0 6 * * *")
)


@dg.asset
def orders() -> None: ...


@dg.asset(deps=[orders], automation_condition=on_change_or_daily)
def report() -> None: ...


defs = dg.Definitions(assets=[orders, report])
instance = dg.DagsterInstance.ephemeral()

first = dg.evaluate_automation_conditions(defs, instance)
assert first.total_requested == 0

dg.materialize([orders], instance=instance)
second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
assert second.get_num_requested(report.key) == 1
