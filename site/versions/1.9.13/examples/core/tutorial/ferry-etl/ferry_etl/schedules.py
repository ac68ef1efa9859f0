import dagster as dg

refresh_all = dg.define_asset_job("refresh_all", selection="*")


@dg.schedule(
    cron_schedule="15 6 * * *",
    target=refresh_all,
    execution_timezone="Europe/Lisbon",
)
def morning_refresh(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    """Rebuild every table after the nightly export has arrived."""
    service_day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    return dg.RunRequest(tags={"service_day": service_day})
