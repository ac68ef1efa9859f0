import dagster as dg


@dg.asset
def orders() -> int:
    return 3


weekdays_at_six = dg.ScheduleDefinition(
    name="weekdays_at_six",
    target=[orders],
    cron_schedule="0 6 * * 1-5",
    execution_timezone="America/New_York",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)

defs = dg.Definitions(assets=[orders], schedules=[weekdays_at_six])
