import dagster as dg

from bike_rental import busiest_station, trips, trips_per_station


# start_config
class ExportConfig(dg.Config):
    city: str = "all"


@dg.asset(group_name="exports")
def city_report(config: ExportConfig, busiest_station: str) -> str:
    return f"{config.city}: {busiest_station}"


export_lisbon = dg.define_asset_job(
    "export_lisbon",
    selection=[city_report],
    config=dg.RunConfig(ops={"city_report": ExportConfig(city="lisbon")}),
)
# end_config

# start_options
nightly = dg.define_asset_job(
    "nightly",
    selection="+key:busiest_station",
    description="Everything that the morning report needs.",
    tags={"owner": "operations"},
    run_tags={"dagster/priority": "5"},
    executor_def=dg.in_process_executor,
    op_retry_policy=dg.RetryPolicy(max_retries=2),
)
# end_options

# start_schedule
morning = dg.ScheduleDefinition(
    job=nightly, cron_schedule="30 5 * * *", execution_timezone="Europe/Lisbon"
)
# end_schedule

defs = dg.Definitions(
    assets=[trips, trips_per_station, busiest_station, city_report],
    jobs=[export_lisbon, nightly],
    schedules=[morning],
)
