from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        asset_key="flour/deliveries", metadata={"sacks": 40}
    )
    pipes.report_asset_materialization(
        asset_key="flour/stock", metadata={"sacks": 25}
    )
