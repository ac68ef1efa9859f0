import sys

import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)

SIZES = {"north": [4, 1, 3], "south": [2, 2]}

s3 = boto3.client("s3")
with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=s3),
    message_writer=PipesS3MessageWriter(client=s3),
) as pipes:
    year = sys.argv[sys.argv.index("--year") + 1]
    sizes = SIZES[pipes.partition_key]
    counted = [
        size for size in sizes if size >= pipes.get_extra("minimum_size")
    ]
    print(f"{year}: {len(counted)} of {len(sizes)} households")
    pipes.report_asset_materialization(metadata={"households": len(counted)})
