from datetime import date

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


# start_condition
class OnWeekends(dg.AutomationCondition):
    @property
    def description(self) -> str:
        return "The partition is a Saturday or a Sunday"

    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        subset = context.candidate_subset
        weekend = {
            key
            for key in subset.expensively_compute_partition_keys()
            if date.fromisoformat(key).weekday() >= 5
        }
        true_subset = subset.compute_intersection_with_partition_keys(weekend)
        return dg.AutomationResult(context, true_subset=true_subset)


# end_condition


@dg.asset(
    partitions_def=days,
    automation_condition=dg.AutomationCondition.on_missing() & OnWeekends(),
)
def matinee_sales() -> None: ...
