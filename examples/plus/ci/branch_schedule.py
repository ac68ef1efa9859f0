import os

import dagster as dg


@dg.asset
def departures() -> list[str]:
    return ["08:15", "09:45"]


if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod":
    status = dg.DefaultScheduleStatus.RUNNING
else:
    status = dg.DefaultScheduleStatus.STOPPED

every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=[departures],
    cron_schedule="0 6 * * *",
    default_status=status,
)

defs = dg.Definitions(assets=[departures], schedules=[every_morning])
