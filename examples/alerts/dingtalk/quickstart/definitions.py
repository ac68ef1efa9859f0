import dagster as dg
from dagster_dingtalk import DingTalkWebhookResource


@dg.asset
def warehouse_count() -> None:
    raise ValueError("Shelf B7: counted 12, expected 40")


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def dingtalk_alerts(
    context: dg.RunFailureSensorContext,
    dingtalk_webhook: DingTalkWebhookResource,
) -> None:
    run = context.dagster_run
    causes = []
    for event in context.get_step_failure_events():
        cause = event.event_specific_data.error.cause
        causes.append(f"> {event.step_key}: {cause.message.strip()}")
    link = (
        f"[Run {run.run_id[:8]}](https://dagster.example.com/runs/{run.run_id})"
    )
    dingtalk_webhook.send_markdown(
        ["### Dagster run failed", *causes, link], title="Dagster run failed"
    )


webhook = DingTalkWebhookResource(
    access_token=dg.EnvVar("DINGTALK_ACCESS_TOKEN"),
    secret=dg.EnvVar("DINGTALK_SECRET"),
)

defs = dg.Definitions(
    assets=[warehouse_count],
    sensors=[dingtalk_alerts],
    resources={"dingtalk_webhook": webhook},
)
