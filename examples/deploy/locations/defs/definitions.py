import berths
import customs
import dagster as dg

shared = dg.Definitions(
    resources={"port": berths.Port(name="Hamburg")},
    schedules=[
        dg.ScheduleDefinition(job=berths.plan_berths, cron_schedule="0 6 * * *")
    ],
)


@dg.definitions
def harbor() -> dg.Definitions:
    """Everything in this code location."""
    return dg.Definitions.merge(shared, berths.defs, customs.defs)
