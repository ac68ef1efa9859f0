"""The page on ECS: messages of tasks, tasks that failed or never started, canceled runs."""

from contextlib import suppress
from types import SimpleNamespace

import boto3
import pytest
from botocore.exceptions import ParamValidationError
from dagster._core.errors import DagsterExecutionInterruptedError
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesECSClient
from external_runs import META, Logs, Run, no_pauses, run_script  # noqa: F401
from sample_loader import load_sample


class ECS:
    meta = META

    def __init__(self, logs: Logs, **options) -> None:
        self.logs = logs
        self.options = {
            "exit": 0,
            "tasks": 1,
            "containers": ["map"],
            "driver": "awslogs",
            **options,
        }
        self.calls: list = []

    def describe_task_definition(self, **params):
        options = {"awslogs-group": "/ecs/river", "awslogs-stream-prefix": "map"}
        driver = {"logDriver": self.options["driver"], "options": options}
        names = self.options["containers"]
        containers = [{"name": name, "logConfiguration": driver} for name in names]
        return {"taskDefinition": {"containerDefinitions": containers}}

    def run_task(self, **params):
        self.calls.append(params)
        if not self.options["tasks"]:
            return {"tasks": [], "failures": [{"reason": "RESOURCE:CPU"}]}
        override = params["overrides"]["containerOverrides"][0]
        if self.options["exit"] == 0:
            env = {each["name"]: each["value"] for each in override["environment"]}
            printed = run_script("ecs/draw_flood_map.py", env).splitlines()
            self.logs.streams["/ecs/river", "map/map/t1"] = printed
        containers = [{"name": name} for name in self.options["containers"]]
        return {"tasks": [{"taskArn": "arn/river/t1", "containers": containers}]}

    def get_waiter(self, name: str):
        def wait(**params) -> None:
            if self.options.get("interrupt"):
                raise DagsterExecutionInterruptedError

        return SimpleNamespace(wait=wait)

    def describe_tasks(self, **params):
        code = self.options["exit"]
        container = {"name": "map", "runtimeId": "t1-1"} | (
            {} if code is None else {"exitCode": code}
        )
        task = {"taskArn": "arn/river/t1", "clusterArn": "arn/river", "containers": [container]}
        return {"tasks": [task]}

    def stop_task(self, **params) -> None:
        self.calls.append(params)


def run_ecs(**options) -> tuple[Run, ECS]:
    logs = Logs()
    ecs = ECS(logs, **options)
    reader = PipesCloudWatchMessageReader(client=logs)
    client = PipesECSClient(client=ecs, message_reader=reader)
    asset = load_sample("external/cloud/ecs/assets.py").flood_map
    return Run(asset, resources={"ecs": client}, partition_key="2025-06-02"), ecs


def test_a_task_reports_through_cloudwatch():
    run, ecs = run_ecs()
    url = "https://eu-central-1.console.aws.amazon.com/ecs/v2/clusters/river/tasks/t1"
    assert run.metadata == {"tiles": 400, "AWS ECS Task URL": url}
    tags = {tag["key"]: tag["value"] for tag in ecs.calls[0]["tags"]}
    assert set(tags) == {"dagster/run-id", "dagster/job", "dagster/partition"}


def test_a_task_without_an_exit_code_counts_as_success():
    run, _ = run_ecs(exit=None)
    assert (run.success, list(run.metadata)) == (True, ["AWS ECS Task URL"])
    assert "[pipes] did not receive any messages from external process." in run.log
    unreadable = "Target of PipesCloudWatchMessageReader is not readable after receiving extra"
    assert unreadable in run.log


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"exit": 1}, "Some ECS containers finished with non-zero exit code:\n['t1-1']"),
        ({"tasks": 0}, "IndexError: list index out of range"),
        ({"containers": ["map", "proxy"]}, "pipes_container_name must be set."),
    ],
)
def test_failures_of_tasks(options, error):
    run, _ = run_ecs(**options)
    assert error in run.error


def test_another_log_driver_is_told_and_not_read():
    run, _ = run_ecs(driver="awsfirelens")
    assert run.success
    assert "[pipes] Unsupported log driver awsfirelens for Pipes container map in task" in run.log


def test_a_canceled_run_stops_its_task_only_where_the_cluster_is_named(monkeypatch):
    stopped = []
    monkeypatch.setattr(ECS, "stop_task", lambda self, **params: stopped.append(params))
    with suppress(DagsterExecutionInterruptedError):
        run_ecs(interrupt=True)
    assert [each["cluster"] for each in stopped] == ["river"]
    with pytest.raises(ParamValidationError, match="Invalid type for parameter cluster"):
        boto3.client("ecs").stop_task(cluster=None, task="t1", reason="interrupted")
