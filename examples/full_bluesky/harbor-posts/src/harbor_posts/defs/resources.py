import dagster as dg
from dagster_aws.s3 import S3Resource

from harbor_posts.defs.client import Bluesky


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    bluesky = Bluesky(
        url=dg.EnvVar("BLUESKY_URL"),
        handle=dg.EnvVar("BLUESKY_HANDLE"),
        password=dg.EnvVar("BLUESKY_PASSWORD"),
        session_file=str(context.project_root / ".session"),
    )
    storage = S3Resource(
        endpoint_url=dg.EnvVar("STORAGE_URL"),
        region_name="us-east-1",
        aws_access_key_id=dg.EnvVar("STORAGE_KEY"),
        aws_secret_access_key=dg.EnvVar("STORAGE_SECRET"),
    )
    return dg.Definitions(resources={"bluesky": bluesky, "storage": storage})
