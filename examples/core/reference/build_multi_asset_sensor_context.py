import dagster as dg


@dg.asset
def orders() -> None: ...


@dg.asset
def report() -> None: ...


@dg.multi_asset_sensor(
    monitored_assets=[dg.AssetKey("orders")],
    request_assets=dg.AssetSelection.assets("report"),
)
def new_orders(context: dg.MultiAssetSensorEvaluationContext):
    records = context.latest_materialization_records_by_key()
    if records[dg.AssetKey("orders")] is None:
        return dg.SkipReason("no new orders")
    context.advance_all_cursors()
    return dg.RunRequest()


defs = dg.Definitions(assets=[orders, report], sensors=[new_orders])
instance = dg.DagsterInstance.ephemeral()
dg.materialize([orders], instance=instance)

with dg.build_multi_asset_sensor_context(
    monitored_assets=[dg.AssetKey("orders")],
    instance=instance,
    definitions=defs,
) as context:
    assert isinstance(new_orders(context), dg.RunRequest)
    assert isinstance(new_orders(context), dg.SkipReason)
