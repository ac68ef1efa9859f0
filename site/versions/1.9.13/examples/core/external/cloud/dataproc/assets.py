import dagster as dg
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from google.cloud import dataproc_v1, storage

PROJECT = "river-prod"
REGION = "europe-west3"
BUCKET = "river-pipes"


@dg.asset(kinds={"spark", "dataproc"})
def rain_radar(
    context: dg.AssetExecutionContext, dataproc: PipesDataprocJobClient
) -> dg.MaterializeResult:
    """Rain of the last day, on a grid."""
    job = dataproc_v1.Job(
        placement=dataproc_v1.JobPlacement(cluster_name="river"),
        pyspark_job=dataproc_v1.PySparkJob(
            main_python_file_uri="gs://river-code/rain_radar.py",
            args=["--cell-kilometers", "2"],
        ),
    )
    return dataproc.run(
        context=context,
        submit_job_params={
            "project_id": PROJECT,
            "region": REGION,
            "job": job,
        },
    ).get_materialize_result()


gcs = storage.Client(project=PROJECT)
defs = dg.Definitions(
    assets=[rain_radar],
    resources={
        "dataproc": PipesDataprocJobClient(
            client=dataproc_v1.JobControllerClient(
                client_options={
                    "api_endpoint": f"{REGION}-dataproc.googleapis.com:443"
                }
            ),
            context_injector=PipesGCSContextInjector(
                client=gcs, bucket=BUCKET, key_prefix="context/"
            ),
            message_reader=PipesGCSMessageReader(
                client=gcs, bucket=BUCKET, include_stdio_in_messages=True
            ),
        )
    },
)
