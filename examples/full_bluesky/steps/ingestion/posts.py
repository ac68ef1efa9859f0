import json
from datetime import datetime, timezone

import dagster as dg
from dagster_aws.s3 import S3Resource

from harbor_posts.defs.client import Bluesky

BUCKET = "harbor-posts"
LISTS = dg.StaticPartitionsDefinition(["harbors", "lighthouses"])
MEMBERS = dg.DynamicPartitionsDefinition(name="members")


def write_lines(storage: S3Resource, key: str, rows: list[dict]) -> None:
    """Write rows as newline-delimited JSON."""
    body = "".join(json.dumps(row) + "\n" for row in rows)
    storage.get_client().put_object(Bucket=BUCKET, Key=key, Body=body.encode())


@dg.asset(
    partitions_def=LISTS,
    group_name="ingestion",
    kinds={"bluesky", "s3"},
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * 1"),
)
def members(
    context: dg.AssetExecutionContext, bluesky: Bluesky, storage: S3Resource
) -> dg.MaterializeResult:
    """Accounts on a list; each becomes a partition of posts."""
    name = context.partition_key
    handles = bluesky.read_list(
        f"at://did:plc:reader/app.bsky.graph.list/{name}"
    )
    context.instance.add_dynamic_partitions(MEMBERS.name, handles)
    rows = [{"list": name, "handle": handle} for handle in handles]
    write_lines(storage, f"members/{name}.ndjson", rows)
    context.log.info(f"{len(handles)} members of {name}")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(handles)})


@dg.asset(
    partitions_def=MEMBERS,
    deps=[dg.AssetDep("members", partition_mapping=dg.AllPartitionMapping())],
    group_name="ingestion",
    kinds={"bluesky", "s3"},
    automation_condition=dg.AutomationCondition.cron_tick_passed("0 6 * * *")
    | dg.AutomationCondition.newly_missing(),
)
def posts(
    context: dg.AssetExecutionContext, bluesky: Bluesky, storage: S3Resource
) -> dg.MaterializeResult:
    """All posts of a member, as a snapshot of this moment."""
    handle = context.partition_key
    feed = bluesky.read_feed(handle)
    now = datetime.now(timezone.utc)
    rows = [{**each, "seen_at": now.isoformat()} for each in feed]
    key = f"posts/{handle}/{now:%Y-%m-%dT%H%M%S}.ndjson"
    write_lines(storage, key, rows)
    context.log.info(f"{len(rows)} posts of {handle}")
    return dg.MaterializeResult(
        metadata={"dagster/row_count": len(rows), "key": key}
    )
