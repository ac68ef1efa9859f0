# start_schedule
import dagster as dg


@dg.asset
def valve_states() -> dict[str, bool]:
    return {"north": True, "south": False}


irrigation = dg.define_asset_job("irrigation", selection=["valve_states"])


@dg.schedule(job=irrigation, cron_schedule="*/10 * * * *")
def every_ten_minutes(context: dg.ScheduleEvaluationContext):
    open_runs = context.instance.get_run_records(
        dg.RunsFilter(
            job_name="irrigation",
            statuses=[
                dg.DagsterRunStatus.QUEUED,
                dg.DagsterRunStatus.NOT_STARTED,
                dg.DagsterRunStatus.STARTING,
                dg.DagsterRunStatus.STARTED,
            ],
        ),
        limit=1,
    )
    if open_runs:
        return dg.SkipReason("The previous run hasn't finished.")
    return dg.RunRequest()
# end_schedule
