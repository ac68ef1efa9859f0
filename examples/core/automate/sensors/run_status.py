from datetime import datetime, timezone

import dagster as dg


# start_failure
class Pager(dg.ConfigurableResource):
    channel: str

    def send(self, text: str) -> None:
        print(f"#{self.channel}: {text}")


@dg.run_failure_sensor
def page_on_failure(context: dg.RunFailureSensorContext, pager: Pager) -> None:
    run = context.dagster_run
    pager.send(f"{run.job_name} failed: {context.failure_event.message}")


# end_failure


# start_jobs
@dg.op
def print_labels() -> None:
    raise ValueError("The label printer is out of paper")


@dg.op
def count_parcels() -> int:
    return 3


@dg.job
def label_job():
    print_labels()


@dg.job
def count_job():
    count_parcels()


@dg.op
def send_invoice() -> None: ...


@dg.job
def invoice_job():
    send_invoice()


# end_jobs


# start_steps
@dg.run_failure_sensor(monitored_jobs=[label_job], minimum_interval_seconds=60)
def describe_failure(context: dg.RunFailureSensorContext, pager: Pager) -> None:
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error
        cause = error.cause or error
        pager.send(f"{event.step_key}: {cause.message.strip()}")


# end_steps


# start_success
@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[count_job],
    request_job=invoice_job,
)
def invoice_after_count(
    context: dg.RunStatusSensorContext,
) -> dg.RunRequest | dg.SkipReason:
    if context.dagster_run.tags.get("rehearsal") == "yes":
        return dg.SkipReason("No invoice for a rehearsal.")
    return dg.RunRequest(run_key=context.dagster_run.run_id)


# end_success


@dg.op
def weigh_parcels() -> int:
    return 7


@dg.job
def weigh_job():
    weigh_parcels()


# start_both
@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[count_job, weigh_job],
    request_job=invoice_job,
)
def invoice_after_both(
    context: dg.RunStatusSensorContext,
) -> dg.RunRequest | dg.SkipReason:
    today = datetime.now(timezone.utc).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    for name in ["count_job", "weigh_job"]:
        succeeded = dg.RunsFilter(
            job_name=name,
            statuses=[dg.DagsterRunStatus.SUCCESS],
            created_after=today,
        )
        if not context.instance.get_runs(succeeded, limit=1):
            return dg.SkipReason(f"{name} hasn't succeeded today.")
    return dg.RunRequest(run_key=f"{today:%Y-%m-%d}")


# end_both


# start_elsewhere
watch_warehouse = dg.JobSelector(
    location_name="warehouse",
    repository_name="__repository__",
    job_name="restock",
)


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.CANCELED,
    monitored_jobs=[watch_warehouse, dg.CodeLocationSelector("billing")],
)
def note_cancellation(context: dg.RunStatusSensorContext) -> None:
    context.log.info(f"{context.dagster_run.job_name} was canceled")


# end_elsewhere


# start_everywhere
@dg.run_failure_sensor(monitor_all_code_locations=True)
def page_for_everything(
    context: dg.RunFailureSensorContext, pager: Pager
) -> None:
    run = context.dagster_run
    if run.tags.get("alert") != "off":
        pager.send(f"{run.job_name} failed in run {run.run_id}")


# end_everywhere


defs = dg.Definitions(
    jobs=[label_job, count_job, weigh_job, invoice_job],
    sensors=[
        page_on_failure,
        describe_failure,
        invoice_after_count,
        invoice_after_both,
        page_for_everything,
    ],
    resources={"pager": Pager(channel="depot")},
)
