import os

import dagster as dg
from dagster_pagerduty import PagerDutyService


@dg.asset
def vessel_positions() -> None:
    if os.environ.get("FEED") == "down":
        raise ConnectionError("No position for 15 minutes")


tracking = dg.define_asset_job("tracking", selection=[vessel_positions])


@dg.run_failure_sensor(
    monitored_jobs=[tracking], default_status=dg.DefaultSensorStatus.RUNNING
)
def open_incident(
    context: dg.RunFailureSensorContext, pagerduty: PagerDutyService
) -> None:
    run = context.dagster_run
    pagerduty.EventV2_create(
        summary=f"{run.job_name} failed",
        source="dagster.example.com",
        severity="critical",
        dedup_key=f"dagster|{run.job_name}",
        component="vessel feed",
        custom_details={
            "error": context.failure_event.message,
            "run": f"https://dagster.example.com/runs/{run.run_id}",
        },
    )


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[tracking],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def resolve_incident(
    context: dg.RunStatusSensorContext, pagerduty: PagerDutyService
) -> None:
    pagerduty.EventV2_create(
        summary=f"{context.dagster_run.job_name} succeeded",
        source="dagster.example.com",
        severity="info",
        event_action="resolve",
        dedup_key=f"dagster|{context.dagster_run.job_name}",
    )


defs = dg.Definitions(
    assets=[vessel_positions],
    jobs=[tracking],
    sensors=[open_incident, resolve_incident],
    resources={
        "pagerduty": PagerDutyService(
            routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY")
        )
    },
)
