import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import compute, jobs


@dg.asset(kinds={"databricks", "spark"})
def forecast_features(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    """The inputs of the flood forecast, computed on a cluster for one run."""
    task = jobs.SubmitTask(
        task_key="forecast_features",
        new_cluster=compute.ClusterSpec(
            spark_version="15.4.x-scala2.12",
            node_type_id="i3.xlarge",
            num_workers=2,
            cluster_log_conf=compute.ClusterLogConf(
                dbfs=compute.DbfsStorageInfo(
                    destination="dbfs:/cluster-logs/river"
                )
            ),
        ),
        libraries=[
            compute.Library(
                pypi=compute.PythonPyPiLibrary(package="dagster-pipes")
            )
        ],
        spark_python_task=jobs.SparkPythonTask(
            python_file="dbfs:/river/forecast_features.py",
            source=jobs.Source.WORKSPACE,
        ),
        timeout_seconds=3600,
    )
    return databricks.run(
        context=context,
        task=task,
        extras={"days": 30},
        submit_args={"run_name": "forecast_features"},
    ).get_materialize_result()


workspace = WorkspaceClient(
    host=os.environ["DATABRICKS_HOST"], token=os.environ["DATABRICKS_TOKEN"]
)
defs = dg.Definitions(
    assets=[forecast_features],
    resources={"databricks": PipesDatabricksClient(client=workspace)},
)
