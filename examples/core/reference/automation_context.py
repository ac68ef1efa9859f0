import dagster as dg


class InBusinessHours(dg.AutomationCondition):
    @property
    def name(self) -> str:
        return "in_business_hours"

    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        is_open = 9 <= context.evaluation_time.hour < 17
        subset = (
            context.candidate_subset if is_open else context.get_empty_subset()
        )
        return dg.AutomationResult(context, true_subset=subset)


@dg.asset(
    automation_condition=dg.AutomationCondition.missing() & InBusinessHours()
)
def report() -> None: ...
