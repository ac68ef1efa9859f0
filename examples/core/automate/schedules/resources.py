import datetime

import dagster as dg


# start_resource
class Calendar(dg.ConfigurableResource):
    closed_on: list[str]

    def is_open(self, day: datetime.date) -> bool:
        return day.isoformat() not in self.closed_on


@dg.asset
def parcels() -> list[str]:
    return ["P-301", "P-302"]


@dg.schedule(
    cron_schedule="0 5 * * *",
    target=[parcels],
    execution_timezone="Europe/Lisbon",
)
def load_parcels(
    context: dg.ScheduleEvaluationContext, calendar: Calendar
) -> dg.RunRequest | dg.SkipReason:
    day = context.scheduled_execution_time.date()
    if not calendar.is_open(day):
        return dg.SkipReason(f"Closed on {day}.")
    return dg.RunRequest()


defs = dg.Definitions(
    assets=[parcels],
    schedules=[load_parcels],
    resources={"calendar": Calendar(closed_on=["2025-12-25", "2026-01-01"])},
)
# end_resource


# start_context
@dg.schedule(
    cron_schedule="0 6 * * *",
    target=[parcels],
    required_resource_keys={"calendar"},
)
def load_parcels_again(
    context: dg.ScheduleEvaluationContext,
) -> dg.RunRequest | dg.SkipReason:
    if not context.resources.calendar.is_open(
        context.scheduled_execution_time.date()
    ):
        return dg.SkipReason("Closed.")
    return dg.RunRequest()


# end_context
