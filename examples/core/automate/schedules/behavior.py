import dagster as dg


# start_assets
class ReportConfig(dg.Config):
    days: int = 1
    recipient: str = "depot"


@dg.asset
def deliveries() -> list[str]:
    return ["P-301", "P-302"]


@dg.asset
def delivery_report(config: ReportConfig, deliveries: list[str]) -> str:
    return (
        f"{config.recipient}: {len(deliveries)} deliveries, {config.days} days"
    )


report_job = dg.define_asset_job(
    "report_job", selection=[deliveries, delivery_report]
)
# end_assets

# start_fixed
weekly_report = dg.ScheduleDefinition(
    name="weekly_report",
    target=report_job,
    cron_schedule="0 7 * * MON",
    run_config=dg.RunConfig(
        ops={"delivery_report": ReportConfig(days=7, recipient="head office")}
    ),
    tags={"audience": "head-office"},
)
# end_fixed


# start_by_day
@dg.schedule(
    cron_schedule="0 7 * * *",
    target=report_job,
    execution_timezone="Europe/Lisbon",
)
def morning_report(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    day = context.scheduled_execution_time
    after_weekend = day.strftime("%a") == "Mon"
    return dg.RunRequest(
        run_config=dg.RunConfig(
            ops={
                "delivery_report": ReportConfig(days=3 if after_weekend else 1)
            }
        ),
        tags={"report/day": day.strftime("%Y-%m-%d")},
    )


# end_by_day


# start_part
@dg.schedule(cron_schedule="0 * * * *", target=report_job)
def hourly_refresh(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    if context.scheduled_execution_time.hour == 0:
        return dg.RunRequest()
    return dg.RunRequest(asset_selection=[dg.AssetKey("deliveries")])


# end_part


# start_should_execute
def is_first_weekday(context: dg.ScheduleEvaluationContext) -> bool:
    day = context.scheduled_execution_time
    return day.day == 1 or (day.day <= 3 and day.strftime("%a") == "Mon")


monthly_report = dg.ScheduleDefinition(
    name="monthly_report",
    target=report_job,
    cron_schedule="0 7 * * MON-FRI",
    should_execute=is_first_weekday,
)
# end_should_execute

defs = dg.Definitions(
    assets=[deliveries, delivery_report],
    jobs=[report_job],
    schedules=[weekly_report, morning_report, hourly_refresh, monthly_report],
)
