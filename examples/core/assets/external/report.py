import dagster as dg

# start_report
with dg.DagsterInstance.get() as instance:
    instance.report_runless_asset_event(
        dg.AssetMaterialization(
            asset_key=["erp", "ledger"],
            metadata={"dagster/row_count": 1204, "source": "nightly load"},
        )
    )
# end_report
