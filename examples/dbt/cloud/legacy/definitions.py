import dagster as dg
from dagster_dbt import dbt_cloud_resource, dbt_cloud_run_op

run_job = dbt_cloud_run_op.configured(
    {"job_id": 7, "poll_interval": 5, "asset_key_prefix": ["ferries"]},
    name="run_job",
)


@dg.job(
    resource_defs={
        "dbt_cloud": dbt_cloud_resource.configured(
            {
                "auth_token": {"env": "DBT_CLOUD_TOKEN"},
                "account_id": {"env": "DBT_CLOUD_ACCOUNT_ID"},
                "disable_schedule_on_trigger": False,
            }
        )
    }
)
def run_dbt_cloud_job():
    run_job()


defs = dg.Definitions(jobs=[run_dbt_cloud_job])
