import dagster as dg

told: list[str] = []


@dg.op
def count_orders() -> int:
    return 3


@dg.job
def daily_count():
    count_orders()


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[daily_count]
)
def tell(context: dg.RunStatusSensorContext) -> None:
    told.append(context.dagster_run.job_name)


instance = dg.DagsterInstance.ephemeral()
result = daily_count.execute_in_process(instance=instance)
context = dg.build_run_status_sensor_context(
    sensor_name="tell",
    dagster_event=result.get_job_success_event(),
    dagster_instance=instance,
    dagster_run=result.dagster_run,
)
tell(context)

assert told == ["daily_count"]
