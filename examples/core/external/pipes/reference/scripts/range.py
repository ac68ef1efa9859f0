from dagster_pipes import open_dagster_pipes

LENT = {"2025-05-01": 12, "2025-05-02": 7, "2025-05-03": 15}

with open_dagster_pipes() as pipes:
    days = pipes.get_extra("days")
    pipes.report_asset_materialization(
        metadata={"lent": sum(LENT[day] for day in days)}
    )
