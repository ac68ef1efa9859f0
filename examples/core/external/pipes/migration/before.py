from pathlib import Path

import dagster as dg
from dagster_aws.emr import emr_pyspark_step_launcher  # superseded
from pyspark.sql import SparkSession

LAKE = "s3://lake"


@dg.asset(required_resource_keys={"step_launcher"})
def loans_by_branch(context: dg.AssetExecutionContext) -> None:
    spark = SparkSession.builder.appName("loans_by_branch").getOrCreate()
    loans = spark.read.csv(f"{LAKE}/loans.csv", header=True)
    by_branch = loans.groupBy("branch").count()
    by_branch.write.mode("overwrite").parquet(f"{LAKE}/loans_by_branch")
    context.add_output_metadata({"dagster/row_count": len(by_branch.collect())})


defs = dg.Definitions(
    assets=[loans_by_branch],
    resources={
        "step_launcher": emr_pyspark_step_launcher.configured(
            {
                "cluster_id": {"env": "EMR_CLUSTER_ID"},
                "region_name": "eu-west-1",
                "staging_bucket": "lake-staging",
                "local_job_package_path": str(Path(__file__).parent),
                "deploy_local_job_package": True,
                "spark_config": {},
            }
        )
    },
)
