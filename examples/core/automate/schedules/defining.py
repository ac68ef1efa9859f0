import dagster as dg
from depot import delivery_routes, parcels


# start_closing_days
CLOSING_DAYS = {"2025-12-25", "2026-01-01"}


@dg.schedule(
    cron_schedule="0 5 * * *",
    target=[parcels, delivery_routes],
    execution_timezone="Europe/Lisbon",
)
def plan_open_days(
    context: dg.ScheduleEvaluationContext,
) -> dg.RunRequest | dg.SkipReason:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    if day in CLOSING_DAYS:
        return dg.SkipReason(f"The depot is closed on {day}.")
    return dg.RunRequest(tags={"depot/day": day})


# end_closing_days


# start_several_times
plan_twice = dg.ScheduleDefinition(
    name="plan_twice",
    target="group:default",
    cron_schedule=["0 5 * * MON-FRI", "30 6 * * SAT"],
)
# end_several_times

# start_job
plan_job = dg.define_asset_job("plan_job", selection="+key:delivery_routes")

plan_nightly = dg.ScheduleDefinition(job=plan_job, cron_schedule="@daily")
# end_job


# start_several_runs
DEPOTS = ["lisbon", "porto"]


class CountConfig(dg.Config):
    depot: str


@dg.op
def count_vans(context: dg.OpExecutionContext, config: CountConfig) -> str:
    context.log.info(f"Counting vans in {config.depot}")
    return config.depot


@dg.job
def van_count():
    count_vans()


@dg.schedule(cron_schedule="0 20 * * *", target=van_count)
def count_every_depot() -> list[dg.RunRequest]:
    return [
        dg.RunRequest(
            run_key=depot,
            run_config=dg.RunConfig(
                ops={"count_vans": CountConfig(depot=depot)}
            ),
        )
        for depot in DEPOTS
    ]


# end_several_runs


# start_running
clean_up = dg.ScheduleDefinition(
    name="clean_up",
    target=[parcels],
    cron_schedule="0 2 * * SUN",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)
# end_running

defs = dg.Definitions(
    assets=[parcels, delivery_routes],
    jobs=[plan_job, van_count],
    schedules=[
        plan_open_days,
        plan_twice,
        plan_nightly,
        count_every_depot,
        clean_up,
    ],
)
