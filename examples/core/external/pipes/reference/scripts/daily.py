from dagster_pipes import open_dagster_pipes

LENT = {"2025-05-01": 12, "2025-05-02": 7, "2025-05-03": 15}

with open_dagster_pipes() as pipes:
    window = pipes.partition_time_window
    pipes.log.info(f"counting from {window['start']} to {window['end']}")
    pipes.report_asset_materialization(
        metadata={"lent": LENT[pipes.partition_key]}
    )
