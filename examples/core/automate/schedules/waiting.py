import dagster as dg
from depot import delivery_routes, parcels

plan_job = dg.define_asset_job("plan_job", selection=[parcels, delivery_routes])


# start_wait
ACTIVE = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
]


@dg.schedule(cron_schedule="*/10 * * * *", target=plan_job)
def plan_if_idle(
    context: dg.ScheduleEvaluationContext,
) -> dg.RunRequest | dg.SkipReason:
    active = context.instance.get_run_records(
        dg.RunsFilter(job_name="plan_job", statuses=ACTIVE), limit=1
    )
    if active:
        return dg.SkipReason(
            f"Run {active[0].dagster_run.run_id} is still active."
        )
    return dg.RunRequest()


# end_wait


defs = dg.Definitions(
    assets=[parcels, delivery_routes], jobs=[plan_job], schedules=[plan_if_idle]
)
