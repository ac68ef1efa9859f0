import dagster as dg
from dagster_gcp import DataprocResource

CLUSTER = "gates"


@dg.asset(kinds={"dataproc", "pyspark"})
def visitors_per_gate(dataproc: DataprocResource) -> dg.MaterializeResult:
    """Starts a cluster, runs one PySpark job on it, and deletes the cluster."""
    client = dataproc.get_client()
    with client.cluster_context_manager():
        job = {
            "placement": {"clusterName": CLUSTER},
            "pysparkJob": {
                "mainPythonFileUri": "gs://fairground/visitors_per_gate.py"
            },
        }
        submitted = client.submit_job({"job": job})
        job_id = submitted["reference"]["jobId"]
        client.wait_for_job(job_id, wait_timeout=3600)
    return dg.MaterializeResult(metadata={"job": job_id})


defs = dg.Definitions(
    assets=[visitors_per_gate],
    resources={
        "dataproc": DataprocResource(
            project_id="fairground",
            region="europe-west3",
            cluster_name=CLUSTER,
            labels={"team": "visitors"},
            cluster_config_dict={
                "softwareConfig": {"imageVersion": "2.2-debian12"},
                "workerConfig": {
                    "numInstances": 2,
                    "machineTypeUri": "n2-standard-4",
                },
                "lifecycleConfig": {"idleDeleteTtl": "1800s"},
            },
        )
    },
)
