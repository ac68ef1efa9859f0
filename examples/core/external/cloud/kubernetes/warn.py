from dagster_pipes import open_dagster_pipes

if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        pipes.report_asset_materialization(metadata={"districts": 12})
