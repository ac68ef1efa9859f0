import dagster as dg


@dg.run_failure_sensor
def log_failures(context: dg.RunFailureSensorContext) -> None:
    context.log.error(
        f"{context.dagster_run.job_name}: {context.failure_event.message}"
    )


@dg.op
def divide() -> float:
    return 1 / 0


@dg.job
def broken() -> None:
    divide()


defs = dg.Definitions(jobs=[broken], sensors=[log_failures])
