"""Delete finished runs older than N days: python delete_old_runs.py 90"""

import sys
from datetime import datetime, timedelta, timezone

import dagster as dg

FINISHED = [
    dg.DagsterRunStatus.SUCCESS,
    dg.DagsterRunStatus.FAILURE,
    dg.DagsterRunStatus.CANCELED,
]


def delete_before(instance: dg.DagsterInstance, limit: datetime) -> int:
    """Delete runs in small batches, the oldest last."""
    deleted = 0
    filters = dg.RunsFilter(statuses=FINISHED, created_before=limit)
    while records := instance.get_run_records(filters, limit=100):
        for record in records:
            instance.delete_run(record.dagster_run.run_id)
        deleted += len(records)
    return deleted


if __name__ == "__main__":
    before = datetime.now(timezone.utc) - timedelta(days=int(sys.argv[1]))
    with dg.DagsterInstance.get() as instance:
        print(f"Deleted {delete_before(instance, before)} runs.")
