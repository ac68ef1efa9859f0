import dagster as dg


@dg.asset
def orders() -> int:
    return 3


@dg.asset
def report() -> None: ...


load_orders = dg.define_asset_job("load_orders", selection=[orders])
write_report = dg.define_asset_job("write_report", selection=[report])


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[load_orders],
    request_job=write_report,
)
def report_after_load(context: dg.RunStatusSensorContext) -> dg.RunRequest:
    return dg.RunRequest(run_key=context.dagster_run.run_id)


defs = dg.Definitions(
    assets=[orders, report],
    jobs=[load_orders, write_report],
    sensors=[report_after_load],
)
