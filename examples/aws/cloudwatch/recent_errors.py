import time

import boto3
import dagster as dg


class CloudWatchLogs(dg.ConfigurableResource):
    region_name: str

    def count(self, group: str, pattern: str, minutes: int) -> int:
        """How many lines of a log group contain a pattern."""
        client = boto3.client("logs", region_name=self.region_name)
        since = int((time.time() - minutes * 60) * 1000)
        pages = client.get_paginator("filter_log_events").paginate(
            logGroupName=group, filterPattern=pattern, startTime=since
        )
        return sum(len(page["events"]) for page in pages)


@dg.asset_check(asset="tide_table")
def gauges_send_no_errors(logs: CloudWatchLogs) -> dg.AssetCheckResult:
    found = logs.count("/harbor/gauges", '"ERROR"', minutes=60)
    return dg.AssetCheckResult(passed=found == 0, metadata={"errors": found})


defs = dg.Definitions(
    asset_checks=[gauges_send_no_errors],
    resources={"logs": CloudWatchLogs(region_name="eu-west-1")},
)
