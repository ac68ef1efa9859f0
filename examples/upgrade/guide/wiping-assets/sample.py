import dagster as dg


@dg.asset(check_specs=[dg.AssetCheckSpec("rows", asset="orders")])
def orders():
    yield dg.MaterializeResult(
        check_results=[dg.AssetCheckResult(passed=True, check_name="rows")]
    )


instance = dg.DagsterInstance.ephemeral()
dg.materialize([orders], instance=instance)
instance.wipe_assets([orders.key])
# Not public: the results are otherwise in the web interface.
storage = instance._event_storage
latest = storage.get_latest_asset_check_execution_by_key(
    [dg.AssetCheckKey(orders.key, "rows")]
)
print("check results:", len(latest))
