# start_asset
import json

import dagster as dg
from dagster_aws.s3 import S3Resource

BUCKET = "bike-share-archive"


@dg.asset
def trips_in_s3(s3: S3Resource) -> dg.MaterializeResult:
    trips = [{"bike": 7, "minutes": 12}, {"bike": 8, "minutes": 130}]
    key = "trips/2025-06-01.json"
    s3.get_client().put_object(Bucket=BUCKET, Key=key, Body=json.dumps(trips))
    return dg.MaterializeResult(metadata={"object": f"s3://{BUCKET}/{key}"})


# end_asset


# start_definitions
defs = dg.Definitions(
    assets=[trips_in_s3], resources={"s3": S3Resource(region_name="eu-west-1")}
)
# end_definitions


# start_local
local_s3 = S3Resource(
    endpoint_url=dg.EnvVar("S3_ENDPOINT"),
    aws_access_key_id=dg.EnvVar("S3_KEY"),
    aws_secret_access_key=dg.EnvVar("S3_SECRET"),
    region_name="eu-west-1",
)
# end_local
