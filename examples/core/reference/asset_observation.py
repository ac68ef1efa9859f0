import dagster as dg


@dg.asset
def orders(context: dg.AssetExecutionContext) -> None:
    # An observation of another asset.
    context.log_event(
        dg.AssetObservation(asset_key="prices", metadata={"rows": 12})
    )


instance = dg.DagsterInstance.ephemeral()
dg.materialize([orders], instance=instance)

[record] = instance.fetch_observations(dg.AssetKey("prices"), limit=1).records
assert record.event_log_entry.asset_observation.metadata["rows"].value == 12
