import dagster as dg
from dagster_spark import create_spark_op, spark_resource

count_lines = create_spark_op(name="count_lines", main_class="noise.CountLines")


@dg.job(
    resource_defs={"spark": spark_resource},
    config={
        "ops": {
            "count_lines": {
                "config": {
                    "master_url": "local[1]",
                    "deploy_mode": "client",
                    "application_jar": "noise.jar",
                    "application_arguments": "readings.csv counted.txt",
                    "spark_conf": {"spark": {"ui": {"enabled": "false"}}},
                }
            }
        }
    },
)
def nightly_count() -> None:
    count_lines()


defs = dg.Definitions(jobs=[nightly_count])
