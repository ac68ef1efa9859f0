import dagster as dg

from report import ReportConfig, station_report

# start_job
harbor_report = dg.define_asset_job(
    "harbor_report",
    selection=[station_report],
    config=dg.RunConfig({"station_report": ReportConfig(station="harbor")}),
)


@dg.schedule(cron_schedule="0 6 * * *", target=[station_report])
def every_station(context: dg.ScheduleEvaluationContext):
    for name in ("harbor", "market"):
        yield dg.RunRequest(
            run_key=f"{context.scheduled_execution_time:%Y-%m-%d}-{name}",
            run_config=dg.RunConfig(
                {"station_report": ReportConfig(station=name)}
            ),
        )


# end_job


defs = dg.Definitions(
    assets=[station_report], jobs=[harbor_report], schedules=[every_station]
)
