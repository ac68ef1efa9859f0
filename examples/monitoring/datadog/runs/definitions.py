import dagster as dg
from dagster_datadog import DatadogResource


@dg.asset
def orders() -> None:
    raise ConnectionError("The shop's database doesn't answer")


nightly = dg.define_asset_job("nightly", selection=[orders])


# start_sensors
def report(
    context: dg.RunStatusSensorContext, datadog: DatadogResource, status: int
) -> None:
    run = context.dagster_run
    record = context.instance.get_run_record_by_id(run.run_id)
    client = datadog.get_client()
    tags = [f"job:{run.job_name}"]
    client.service_check("dagster.job", status, tags=tags)
    client.distribution(
        "dagster.run.seconds", record.end_time - record.start_time, tags=tags
    )


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def count_failures(
    context: dg.RunFailureSensorContext, datadog: DatadogResource
) -> None:
    report(context, datadog, datadog.get_client().CRITICAL)
    datadog.get_client().event(
        f"{context.dagster_run.job_name} failed",
        context.failure_event.message,
        alert_type="error",
        tags=[f"job:{context.dagster_run.job_name}"],
    )


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def count_successes(
    context: dg.RunStatusSensorContext, datadog: DatadogResource
) -> None:
    report(context, datadog, datadog.get_client().OK)


# end_sensors


defs = dg.Definitions(
    assets=[orders],
    jobs=[nightly],
    sensors=[count_failures, count_successes],
    resources={
        "datadog": DatadogResource(
            api_key=dg.EnvVar("DD_API_KEY"), app_key=dg.EnvVar("DD_APP_KEY")
        )
    },
)
