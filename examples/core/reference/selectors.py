import dagster as dg


@dg.run_failure_sensor(
    monitored_jobs=[
        # One job of another code location.
        dg.JobSelector(location_name="finance", job_name="close_month"),
        # All jobs of a repository, and all jobs of a code location.
        dg.RepositorySelector(
            location_name="shop", repository_name="__repository__"
        ),
        dg.CodeLocationSelector(location_name="ml"),
    ]
)
def on_failure(context: dg.RunFailureSensorContext) -> None:
    context.log.error("%s failed", context.dagster_run.job_name)


defs = dg.Definitions(sensors=[on_failure])
