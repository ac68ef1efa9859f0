import dagster as dg
from dagster_github import GithubResource  # Deprecated in 0.27.13.


@dg.job
def unload_ships():
    @dg.op
    def crane():
        raise Exception("the crane is stuck")

    crane()


@dg.run_failure_sensor(monitored_jobs=[unload_ships])
def issue_on_failure(
    context: dg.RunFailureSensorContext, github: GithubResource
) -> None:
    run = context.dagster_run
    github.get_client().create_issue(
        repo_owner="harbor",
        repo_name="harbor-app",
        title=f"{run.job_name} failed",
        body=f"Run {run.run_id}: {context.failure_event.message}",
    )


defs = dg.Definitions(
    jobs=[unload_ships],
    sensors=[issue_on_failure],
    resources={
        "github": GithubResource(
            github_app_id=dg.EnvVar.int("GITHUB_APP_ID"),
            github_app_private_rsa_key=dg.EnvVar("GITHUB_APP_PRIVATE_KEY"),
            github_installation_id=dg.EnvVar.int("GITHUB_INSTALLATION_ID"),
        )
    },
)
