import os
import time

from dagster import DagsterRunStatus
from dagster_graphql import DagsterGraphQLClient

client = DagsterGraphQLClient(
    "localhost", port_number=int(os.getenv("DAGSTER_PORT", "3000"))
)

run_id = client.submit_job_execution(
    "shopping",
    run_config={"ops": {"buy": {"config": {"city": "Bruges"}}}},
    tags={"requested_by": "till"},
)

status = client.get_run_status(run_id)
while status in (
    DagsterRunStatus.QUEUED,
    DagsterRunStatus.STARTING,
    DagsterRunStatus.STARTED,
):
    time.sleep(0.2)
    status = client.get_run_status(run_id)
print(status.value)
