import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


with dg.instance_for_test() as instance:
    result = dg.materialize([orders], instance=instance)
    entries = instance.all_logs(
        result.run_id, of_type=dg.DagsterEventType.ASSET_MATERIALIZATION
    )

[entry] = entries
assert isinstance(entry, dg.EventLogEntry)
assert entry.asset_materialization.metadata["rows"].value == 3
assert entry.step_key == "orders"

event = entry.dagster_event
assert isinstance(event, dg.DagsterEvent)
assert event.event_type == dg.DagsterEventType.ASSET_MATERIALIZATION
assert event.asset_key == dg.AssetKey("orders")
