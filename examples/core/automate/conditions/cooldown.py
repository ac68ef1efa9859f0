from datetime import timedelta

import dagster as dg


# start_condition
class EveryTenMinutes(dg.AutomationCondition):
    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        now = context.evaluation_time.timestamp()
        last = float(context.cursor or 0)
        if now - last >= timedelta(minutes=10).total_seconds():
            return dg.AutomationResult(
                context, true_subset=context.candidate_subset, cursor=str(now)
            )
        return dg.AutomationResult(
            context, true_subset=context.get_empty_subset(), cursor=str(last)
        )
# end_condition


@dg.asset(automation_condition=EveryTenMinutes())
def queue_length() -> None: ...
