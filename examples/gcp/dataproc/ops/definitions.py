import dagster as dg
from dagster_gcp import (
    DataprocOpConfig,
    DataprocResource,
    configurable_dataproc_op,
)

JOB = {
    "placement": {"clusterName": "gates"},
    "pysparkJob": {"mainPythonFileUri": "gs://fairground/visitors_per_gate.py"},
}


@dg.job(
    resource_defs={
        "dataproc": DataprocResource(
            project_id="fairground", region="europe-west3", cluster_name="gates"
        )
    },
    config=dg.RunConfig(
        ops={
            "configurable_dataproc_op": DataprocOpConfig(
                project_id="fairground",
                region="europe-west3",
                job_scoped_cluster=False,
                job_timeout_in_seconds=3600,
                job_config=JOB,
            )
        }
    ),
)
def nightly_visitors() -> None:
    configurable_dataproc_op()


defs = dg.Definitions(jobs=[nightly_visitors])
