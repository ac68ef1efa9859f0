from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    print("computing 48 hours")
    pipes.report_asset_materialization(metadata={"hours": 48})
