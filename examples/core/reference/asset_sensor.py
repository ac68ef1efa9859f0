import dagster as dg


@dg.asset
def orders() -> int:
    return 3


@dg.asset
def invoices() -> None: ...


write_invoices = dg.define_asset_job("write_invoices", selection=[invoices])


@dg.asset_sensor(asset_key=dg.AssetKey("orders"), job=write_invoices)
def new_orders(
    context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry
):
    return dg.RunRequest(
        run_key=asset_event.run_id, tags={"orders_run": asset_event.run_id}
    )


defs = dg.Definitions(
    assets=[orders, invoices], jobs=[write_invoices], sensors=[new_orders]
)
