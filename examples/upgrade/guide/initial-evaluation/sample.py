import dagster as dg


def definitions(condition: dg.AutomationCondition) -> dg.Definitions:
    @dg.asset(automation_condition=condition)
    def totals() -> None: ...

    return dg.Definitions(assets=[totals])


first = dg.AutomationCondition.initial_evaluation()
edited = first & ~dg.AutomationCondition.in_progress()
instance = dg.DagsterInstance.ephemeral()

result = dg.evaluate_automation_conditions(definitions(first), instance)
print("first tick:", result.total_requested)
result = dg.evaluate_automation_conditions(
    definitions(edited), instance, cursor=result.cursor
)
print("after the edit:", result.total_requested)
