import dagster as dg


# start_assets
@dg.asset
def daily_counts() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"parcels": 120})


@dg.asset
def van_plan() -> str:
    return "four vans"


plan_job = dg.define_asset_job("plan_job", selection=[van_plan])
# end_assets


# start_sensor
@dg.asset_sensor(asset_key=dg.AssetKey("daily_counts"), job=plan_job)
def plan_after_counts(
    context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry
) -> dg.RunRequest | dg.SkipReason:
    parcels = asset_event.asset_materialization.metadata["parcels"].value
    if parcels < 50:
        return dg.SkipReason(f"{parcels} parcels fit into one van.")
    return dg.RunRequest(
        run_key=asset_event.run_id, tags={"parcels": str(parcels)}
    )


# end_sensor


# start_multi
@dg.asset
def driver_list() -> list[str]:
    return ["Ana", "Rui"]


@dg.multi_asset_sensor(
    monitored_assets=[dg.AssetKey("daily_counts"), dg.AssetKey("driver_list")],
    job=plan_job,
)
def plan_when_all_are_new(
    context: dg.MultiAssetSensorEvaluationContext,
) -> dg.RunRequest | dg.SkipReason:
    records = context.latest_materialization_records_by_key()
    missing = [
        key.to_user_string()
        for key, record in records.items()
        if record is None
    ]
    if missing:
        return dg.SkipReason(f"Waiting for {', '.join(missing)}.")
    context.advance_all_cursors()
    return dg.RunRequest()


# end_multi


# start_condition
@dg.asset(
    deps=[daily_counts, driver_list],
    automation_condition=dg.AutomationCondition.eager(),
)
def route_plan() -> str:
    return "north first"


# end_condition


defs = dg.Definitions(
    assets=[daily_counts, driver_list, van_plan, route_plan],
    jobs=[plan_job],
    sensors=[plan_after_counts, plan_when_all_are_new],
)
