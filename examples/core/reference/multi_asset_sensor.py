import dagster as dg


@dg.asset
def orders() -> int:
    return 3


@dg.asset
def returns() -> int:
    return 1


@dg.asset
def report() -> None: ...


write_report = dg.define_asset_job("write_report", selection=[report])


@dg.multi_asset_sensor(
    monitored_assets=[dg.AssetKey("orders"), dg.AssetKey("returns")],
    job=write_report,
)
def both_are_new(context: dg.MultiAssetSensorEvaluationContext):
    records = context.latest_materialization_records_by_key()
    if not all(records.values()):
        return dg.SkipReason("waiting for both assets")
    context.advance_all_cursors()
    return dg.RunRequest()


defs = dg.Definitions(
    assets=[orders, returns, report],
    jobs=[write_report],
    sensors=[both_are_new],
)
