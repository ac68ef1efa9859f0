import dagster as dg


@dg.asset
def orders() -> None: ...


load_orders = dg.define_asset_job("load_orders", selection=[orders])


def body(context: dg.RunFailureSensorContext) -> str:
    return f"Run {context.dagster_run.run_id} failed: {context.failure_event.message}"


email_on_failure = dg.make_email_on_run_failure_sensor(
    email_from="alerts@example.com",
    email_password="a password for apps",
    email_to=["team@example.com"],
    email_body_fn=body,
    smtp_host="smtp.example.com",
    monitored_jobs=[load_orders],
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[orders], jobs=[load_orders], sensors=[email_on_failure]
)
