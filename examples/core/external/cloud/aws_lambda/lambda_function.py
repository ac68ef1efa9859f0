from typing import Any

import boto3
from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    open_dagster_pipes,
)

s3 = boto3.client("s3")


def lambda_handler(event: dict[str, Any], lambda_context: object) -> None:
    # AWS reuses the process: reset the session of the previous event.
    PipesContext.set(None)
    with open_dagster_pipes(
        params_loader=PipesMappingParamsLoader(event)
    ) as pipes:
        listing = s3.list_objects_v2(
            Bucket="river-gauges", Prefix=event["prefix"]
        )
        files = listing.get("Contents", [])
        empty = [file["Key"] for file in files if file["Size"] == 0]
        for key in empty:
            pipes.log.warning(f"{key} is empty")
        pipes.report_asset_materialization(
            metadata={"files": len(files), "empty": len(empty)}
        )
