from typing import Any

import boto3
from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)

s3 = boto3.client("s3")


def lambda_handler(event: dict[str, Any], lambda_context: object) -> None:
    PipesContext.set(None)
    with open_dagster_pipes(
        params_loader=PipesMappingParamsLoader(event),
        message_writer=PipesS3MessageWriter(client=s3),
    ) as pipes:
        listing = s3.list_objects_v2(
            Bucket="river-gauges", Prefix=event["prefix"]
        )
        for file in listing.get("Contents", []):
            pipes.log.info(f"{file['Key']}: {file['Size']} bytes")
        pipes.report_asset_materialization(
            metadata={"files": listing["KeyCount"]}
        )
