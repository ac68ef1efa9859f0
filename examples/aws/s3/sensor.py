from datetime import datetime, timedelta
from pathlib import PurePosixPath

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_aws.s3.sensor import get_objects


@dg.sensor(target=["moisture", "dry_probes"], minimum_interval_seconds=300)
def new_uploads(context: dg.SensorEvaluationContext, s3: S3Resource):
    since = datetime.fromisoformat(context.cursor) if context.cursor else None
    found = get_objects(
        bucket="soil-probes",
        prefix="uploads/",
        # Look back an hour: an upload in parts is dated at its start.
        since_last_modified=since and since - timedelta(hours=1),
        client=s3.get_client(),
    )
    for entry in found:
        # An unchanged object has the same run key and starts no second run.
        run_key = f"{entry['Key']} {entry['ETag']}"
        yield dg.RunRequest(
            run_key=run_key, partition_key=PurePosixPath(entry["Key"]).stem
        )
    if found:
        context.update_cursor(found[-1]["LastModified"].isoformat())
