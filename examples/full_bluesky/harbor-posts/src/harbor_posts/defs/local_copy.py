from pathlib import Path

import dagster as dg
from dagster_aws.s3 import S3Resource

from harbor_posts.defs.posts import BUCKET

FOLDER = Path(__file__).parents[3] / "data"


@dg.asset(
    deps=["posts"],
    group_name="ingestion",
    kinds={"s3", "json"},
    automation_condition=dg.AutomationCondition.eager().without(
        ~dg.AutomationCondition.any_deps_missing()
    ),
)
def local_posts(
    context: dg.AssetExecutionContext, storage: S3Resource
) -> dg.MaterializeResult:
    """Local copies of all snapshots; files that exist aren't copied again."""
    client, copied = storage.get_client(), 0
    pages = client.get_paginator("list_objects_v2").paginate(
        Bucket=BUCKET, Prefix="posts/"
    )
    for entry in (
        entry for page in pages for entry in page.get("Contents", [])
    ):
        file = FOLDER / entry["Key"]
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            client.download_file(BUCKET, entry["Key"], str(file))
            copied += 1
    context.log.info(f"{copied} new files")
    return dg.MaterializeResult(metadata={"new_files": copied})
