from dagster_pipes import open_dagster_pipes

SPROUTED = {"north": [41, 38, 44], "south": [47, 45, 46]}

with open_dagster_pipes() as pipes:
    trays = SPROUTED[pipes.partition_key]
    print(f"counting {len(trays)} trays")
    pipes.report_asset_materialization(metadata={"seedlings": sum(trays)})
    pipes.report_asset_check(
        "most_sprouted", passed=sum(trays) >= pipes.get_extra("least")
    )
