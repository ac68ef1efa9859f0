"""The page on Databricks: how parameters travel to each kind of task, canceled and failed runs."""

from types import SimpleNamespace

import dagster as dg
import dagster_pipes
import pytest
from dagster._core.errors import DagsterExecutionInterruptedError
from dagster_databricks import PipesDatabricksClient
from databricks.sdk.service import compute, jobs
from external_runs import Run, no_pauses  # noqa: F401
from sample_loader import load_sample


class Workspace:
    """The jobs of a workspace: a run ends in a state, or is interrupted when it is asked for."""

    api_client = None

    def __init__(self, result: str = "SUCCESS", interrupt: bool = False) -> None:
        self.result = result
        self.interrupt = interrupt
        self.submitted: list = []
        self.canceled: list[int] = []
        self.jobs = self
        clusters = SimpleNamespace(as_dict=lambda: {})
        self.clusters = SimpleNamespace(get=lambda cluster_id: clusters)

    def submit(self, tasks, **options):
        self.submitted.append(tasks[0])
        return SimpleNamespace(bind=lambda: {"run_id": 77})

    def get_run(self, run_id: int):
        if self.interrupt and not self.canceled:
            raise DagsterExecutionInterruptedError
        state = jobs.RunState(
            life_cycle_state=jobs.RunLifeCycleState.TERMINATED,
            result_state=jobs.RunResultState(self.result),
            state_message="Task failed",
        )
        return SimpleNamespace(state=state, run_page_url="https://adb-1/#job/77")

    def cancel_run(self, run_id: int) -> None:
        self.canceled.append(run_id)


@pytest.fixture
def submit(monkeypatch, tmp_path):
    """Submit a task with PipesDatabricksClient to a workspace, without DBFS."""
    monkeypatch.setattr("dagster_databricks.pipes.time", dagster_pipes.time)

    def run(workspace: Workspace, task) -> Run:
        client = PipesDatabricksClient(
            client=workspace,
            context_injector=dg.PipesEnvContextInjector(),
            message_reader=dg.PipesFileMessageReader(str(tmp_path / "messages")),
            poll_interval_seconds=0,
        )

        @dg.asset
        def forecast_features(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
            return client.run(context=context, task=task).get_materialize_result()

        return Run(forecast_features)

    return run


def test_databricks_gets_variables_or_arguments(submit):
    file = jobs.SparkPythonTask(python_file="dbfs:/a.py", parameters=["--country", "de"])
    workspace = Workspace()
    new = jobs.SubmitTask(task_key="a", new_cluster=compute.ClusterSpec(), spark_python_task=file)
    run = submit(workspace, new)
    names = ["DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES"]
    assert list(workspace.submitted[0].new_cluster.spark_env_vars) == names
    assert list(run.metadata) == ["Databricks Job Run ID", "Databricks Job Run URL"]
    existing = load_sample("external/cloud/databricks/existing_cluster.py").task
    submit(workspace, existing)
    parameters = workspace.submitted[1].spark_python_task.parameters
    assert parameters[:2] == ["--country", "de"]
    assert parameters[2::2] == ["--dagster-pipes-context", "--dagster-pipes-messages"]
    notebook = jobs.NotebookTask(notebook_path="/river/report")
    run = submit(workspace, jobs.SubmitTask("a", existing_cluster_id="c", notebook_task=notebook))
    assert workspace.submitted[2].notebook_task.base_parameters is None
    assert run.success and "did not receive any messages from external process" in run.log
    run = submit(workspace, jobs.SubmitTask("a", notebook_task=notebook))
    assert "KeyError: 'new_cluster'" in run.error


def test_a_canceled_run_of_databricks_still_records_the_asset(submit):
    task = load_sample("external/cloud/databricks/existing_cluster.py").task
    workspace = Workspace("CANCELED", interrupt=True)
    run = submit(workspace, task)
    assert workspace.canceled == [77]
    assert run.success and run.metadata["Databricks Job Run ID"] == "77"
    failed = submit(Workspace("FAILED"), task)
    assert "DagsterPipesExecutionError: Error running Databricks job: Task failed" in failed.error


def test_databricks_takes_the_environment_of_the_page():
    environment = compute.Environment(environment_version="2", dependencies=["dagster-pipes"])
    sent = jobs.JobEnvironment(environment_key="river", spec=environment).as_dict()
    spec = {"dependencies": ["dagster-pipes"], "environment_version": "2"}
    assert sent == {"environment_key": "river", "spec": spec}
