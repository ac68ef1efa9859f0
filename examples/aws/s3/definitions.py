import json

import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource

BUCKET = "soil-probes"
DAYS = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=DAYS, kinds={"s3"})
def moisture(
    context: dg.AssetExecutionContext, s3: S3Resource
) -> dict[str, float]:
    """The day's reading of each probe, from the file the gateway uploads."""
    key = f"uploads/{context.partition_key}.json"
    upload = s3.get_client().get_object(Bucket=BUCKET, Key=key)
    return json.load(upload["Body"])


@dg.asset(partitions_def=DAYS, kinds={"s3"})
def dry_probes(
    context: dg.AssetExecutionContext,
    s3: S3Resource,
    moisture: dict[str, float],
) -> dg.MaterializeResult:
    """A list for the gardeners, as a text file."""
    dry = sorted(probe for probe, value in moisture.items() if value < 0.2)
    key = f"reports/{context.partition_key}.txt"
    s3.get_client().put_object(
        Bucket=BUCKET, Key=key, Body="\n".join(dry).encode()
    )
    return dg.MaterializeResult(
        metadata={"dry": len(dry), "uri": f"s3://{BUCKET}/{key}"}
    )


s3 = S3Resource(region_name="eu-west-1")

defs = dg.Definitions(
    assets=[moisture, dry_probes],
    resources={
        "s3": s3,
        "io_manager": S3PickleIOManager(s3_resource=s3, s3_bucket=BUCKET),
    },
)
