from databricks.sdk.service import jobs

task = jobs.SubmitTask(
    task_key="forecast_features",
    existing_cluster_id="0601-083000-abcd123",
    spark_python_task=jobs.SparkPythonTask(
        python_file="dbfs:/river/forecast_features_on_cluster.py",
        parameters=["--country", "de"],
    ),
)
