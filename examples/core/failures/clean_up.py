# start_resource
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg


class Lock(dg.ConfigurableResource):
    path: str

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Generator["Lock", None, None]:
        Path(self.path).touch()
        try:
            yield self
        finally:
            Path(self.path).unlink()


@dg.asset
def trips(lock: Lock) -> None:
    raise ConnectionError("The feed is down.")


# end_resource


# start_sensor
trips_job = dg.define_asset_job("trips_job", selection=[trips])


@dg.op
def drop_temporary_tables(context: dg.OpExecutionContext) -> None:
    context.log.info(f"Cleaning up after {context.run_tags['failed_run']}")


@dg.job
def clean_up() -> None:
    drop_temporary_tables()


def request_clean_up(context: dg.RunStatusSensorContext) -> dg.RunRequest:
    run_id = context.dagster_run.run_id
    return dg.RunRequest(run_key=run_id, tags={"failed_run": run_id})


after_failure, after_cancellation = [
    dg.run_status_sensor(
        name=f"clean_up_after_{status.value.lower()}",
        run_status=status,
        monitored_jobs=[trips_job],
        request_job=clean_up,
        default_status=dg.DefaultSensorStatus.RUNNING,
    )(request_clean_up)
    for status in (dg.DagsterRunStatus.FAILURE, dg.DagsterRunStatus.CANCELED)
]

# end_sensor
