import os
from datetime import datetime, timezone

import dagster as dg
import requests

url = os.environ["PLUS_URL"]
headers = {"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]}


def latest(
    instance: dg.DagsterInstance, key: dg.AssetKey
) -> list[dg.EventLogRecord]:
    """The latest materialization of each partition, or of the asset."""
    partitions = instance.get_materialized_partitions(key)
    filters = [
        dg.AssetRecordsFilter(asset_key=key, asset_partitions=[partition])
        for partition in partitions
    ] or [dg.AssetRecordsFilter(asset_key=key)]
    return [
        record
        for each in filters
        for record in instance.fetch_materializations(each, limit=1).records
    ]


def report(record: dg.EventLogRecord) -> None:
    event = record.asset_materialization
    time = datetime.fromtimestamp(record.timestamp, timezone.utc)
    metadata = {
        name: value.value
        for name, value in event.metadata.items()
        if isinstance(value.value, (str, int, float))
    }
    body = {
        "asset_key": list(event.asset_key.path),
        "metadata": {
            **metadata,
            "materialized_at": time.isoformat(timespec="seconds"),
        },
    }
    if event.partition:
        body["partition"] = event.partition
    answer = requests.post(
        f"{url}/report_asset_materialization/",
        json=body,
        headers=headers,
        timeout=30,
    )
    answer.raise_for_status()


with dg.DagsterInstance.get() as instance:
    records = [
        record
        for key in instance.get_asset_keys()
        for record in latest(instance, key)
    ]
    for record in sorted(records, key=lambda each: each.timestamp):
        report(record)
    print(f"Copied {len(records)} materializations")
