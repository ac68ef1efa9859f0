from dagster_pipes import open_dagster_pipes

LOAVES = {"Ghent": 230, "Porto": 225}

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        metadata={"loaves": LOAVES[pipes.partition_key]}
    )
