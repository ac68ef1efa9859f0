import dagster as dg
from dagster_databricks import (
    DatabricksClientResource,
    create_databricks_run_now_op,
    create_databricks_submit_run_op,
)

clean = create_databricks_submit_run_op(
    name="clean",
    databricks_job_configuration={
        "task_key": "clean",
        "existing_cluster_id": "0601-sunny",
        "notebook_task": {"notebook_path": "/Workspace/solar/clean"},
    },
)
publish = create_databricks_run_now_op(
    name="publish", databricks_job_id=4711, poll_interval_seconds=30
)


@dg.job(
    resource_defs={
        "databricks": DatabricksClientResource(
            host=dg.EnvVar("DATABRICKS_HOST"),
            token=dg.EnvVar("DATABRICKS_TOKEN"),
        )
    }
)
def nightly() -> None:
    publish(clean())


defs = dg.Definitions(jobs=[nightly])
