import berths
import customs
import dagster as dg

defs = dg.Definitions.merge(
    dg.Definitions(
        resources={"port": berths.Port(name="Hamburg")},
        schedules=[
            dg.ScheduleDefinition(job=berths.plan_berths, cron_schedule="0 6 * * *")
        ],
    ),
    berths.defs,
    customs.defs,
)
