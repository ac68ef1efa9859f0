import dagster as dg


@dg.asset
def timetable() -> None: ...


# start_job
refresh = dg.define_asset_job(
    "refresh", selection=[timetable], tags={"dagster/isolation": "disabled"}
)
# end_job


# start_schedule
@dg.schedule(target=[timetable], cron_schedule="*/15 * * * *")
def every_quarter_hour():
    return dg.RunRequest(tags={"dagster/isolation": "disabled"})


# end_schedule


# start_automation
automation = dg.AutomationConditionSensorDefinition(
    "fast_automation",
    target=[timetable],
    run_tags={"dagster/isolation": "disabled"},
)
# end_automation

defs = dg.Definitions(
    assets=[timetable],
    jobs=[refresh],
    schedules=[every_quarter_hour],
    sensors=[automation],
)
