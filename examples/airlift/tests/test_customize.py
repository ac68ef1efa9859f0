"""What the reference of Airlift v1 says can be changed: access, selection, events, operators, partitions."""

import inspect
import re
import runpy
import shutil
import subprocess
import sys
import threading
import time
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest.mock import Mock, patch

import dagster as dg
import pytest
import requests
from conftest import BIN, GROUP, free_port, running_airflow, start, stop, trigger, wait_until
from dagster._check import CheckError
from dagster_airlift.core import AirflowInstance, build_defs_from_airflow_instance
from dagster_airlift.core.filter import AirflowFilter
from dagster_airlift.core.sensor.sensor_builder import (
    AirflowPollingSensorCursor,
    AirliftSensorEventTransformerError,
)
from dagster_airlift.core.serialization.compute import DEFAULT_MAX_NUM_DAGS_SOURCE_CODE_RETRIEVAL
from dagster_airlift.test import make_dag_run, make_instance

SAMPLE = GROUP / "customize"
DEFS = SAMPLE / "dagster_defs"
SHARED = GROUP / "warehouse" / "shared"
DAG_KEY = "warehouse/dag/rebuild_orders"


class Gateway:
    """Stands before a real server like a host's login: wants a header, and notes each request."""

    def __init__(self, target: str, header: str, value: str, auth: tuple[str, str] | None = None):
        gateway = self
        self.seen: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                gateway.seen.append(self.path)
                if self.headers.get(header) != value:
                    self.send_error(401)
                    return
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                answer = requests.request(
                    self.command,
                    f"{target}{self.path}",
                    data=body,
                    headers={"Content-Type": "application/json"},
                    auth=auth,
                    timeout=30,
                )
                self.send_response(answer.status_code)
                self.send_header("Content-Type", answer.headers["Content-Type"])
                self.end_headers()
                self.wfile.write(answer.content)

            do_GET = do_POST

            def log_message(self, *_) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def airflow(tmp_path_factory):
    """An Airflow of this module's own: runs of `airflow dags test` stay in its database."""
    dags = GROUP / "warehouse" / "airflow_dags"
    with running_airflow(tmp_path_factory.mktemp("airflow"), dags, SHARED, "rebuild_orders") as env:
        yield env


@pytest.fixture(scope="module")
def finished_run(airflow) -> str:
    return trigger(airflow, "rebuild_orders")


@pytest.fixture(autouse=True)
def modules(monkeypatch, airflow):
    for folder in (DEFS, SHARED):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("WAREHOUSE_DIR", airflow["WAREHOUSE_DIR"])
    yield
    sys.modules.pop("token_auth", None)


@pytest.fixture
def managed(airflow, monkeypatch):
    """The Airflow behind a gateway that wants a token."""
    gateway = Gateway(
        airflow["AIRFLOW_WEBSERVER_URL"], "Authorization", "Bearer secret", ("admin", "admin")
    )
    monkeypatch.setenv("AIRFLOW_WEBSERVER_URL", gateway.url)
    monkeypatch.setenv("AIRFLOW_TOKEN", "secret")
    yield gateway
    gateway.close()


def load(name: str, folder: Path = DEFS) -> dg.Definitions:
    return runpy.run_path(str(folder / f"{name}.py"))["defs"]


def keys(defs: dg.Definitions) -> set[str]:
    return {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}


def evaluate(defs: dg.Definitions) -> list:
    repository = defs.get_repository_def()
    cursor = dg.serialize_value(AirflowPollingSensorCursor(end_date_gte=time.time() - 7200))
    with dg.build_sensor_context(
        instance=dg.DagsterInstance.ephemeral(), repository_def=repository, cursor=cursor
    ) as context:
        return repository.sensor_defs[0].evaluate_tick(context).asset_events


def test_token(managed, monkeypatch):
    airflow = runpy.run_path(str(DEFS / "token_auth.py"))["airflow"]
    assert [dag.dag_id for dag in airflow.list_dags()] == ["rebuild_orders"]
    assert managed.seen[0].startswith("/api/v1/dags")
    monkeypatch.setenv("AIRFLOW_TOKEN", "old")
    with pytest.raises(dg.DagsterError, match="Failed to fetch DAGs. Status code: 401"):
        airflow.list_dags()


def test_mwaa():
    client = Mock()
    client.create_web_login_token.return_value = {
        "WebServerHostname": "example.us-east-1.airflow.amazonaws.com",
        "WebToken": "token",
    }
    with patch("boto3.Session") as session, patch("requests.post") as post:
        session.return_value.client.return_value = client
        post.return_value = Mock(status_code=200, cookies={"session": "cookie"})
        airflow = runpy.run_path(str(DEFS / "mwaa.py"))["airflow"]
        session.assert_called_once_with(profile_name="data", region_name="us-east-1")
        assert not client.create_web_login_token.called
        host = "https://example.us-east-1.airflow.amazonaws.com"
        assert airflow.get_api_url() == f"{host}/api/v1"
        assert airflow.auth_backend.get_session().cookies["session"] == "cookie"
        # One login for all requests: the cookie isn't renewed while the backend lives.
        client.create_web_login_token.assert_called_once_with(Name="warehouse-prod")
        assert post.call_args.args == (f"{host}/aws_mwaa/login",)


def test_select_dags(managed, tmp_path):
    assert keys(load("select_dags")) == {DAG_KEY}
    assert not [path for path in managed.seen if "dagSources" in path]
    text = (DEFS / "select_dags.py").read_text()
    (tmp_path / "paused.py").write_text(text.replace("not dag.metadata", "dag.metadata"))
    assert keys(load("paused", tmp_path)) == set()
    # The defaults ask for the source code and the datasets.
    managed.seen.clear()
    load("events")
    assert [path for path in managed.seen if "dagSources" in path]
    assert [path for path in managed.seen if "datasets" in path]


def test_filter(managed, tmp_path):
    text = (DEFS / "select_dags.py").read_text()
    text = f"from dagster_airlift.core.filter import AirflowFilter\n{text}"
    selector = "dag_selector_fn="
    chosen = 'retrieval_filter=AirflowFilter(dag_id_ilike="%orders"'
    by_tag = f'{chosen}, airflow_tags=["finance"]),\n    {selector}'
    (tmp_path / "by_tag.py").write_text(text.replace(selector, by_tag))
    assert keys(load("by_tag", tmp_path)) == set()
    listed = next(path for path in managed.seen if path.startswith("/api/v1/dags?"))
    assert "dag_id_pattern=%25orders" in listed and "tags=finance" in listed
    by_id = f"{chosen}, retrieve_datasets=False),\n    {selector}"
    (tmp_path / "by_id.py").write_text(text.replace(selector, by_id))
    managed.seen.clear()
    assert keys(load("by_id", tmp_path)) == {DAG_KEY}
    assert not [path for path in managed.seen if "datasets" in path]


def test_events(managed, finished_run, tmp_path):
    """Airflow ran the last missed interval by itself, and the fixture triggered one more run."""
    kinds = {event.metadata["Run Type"].value for event in evaluate(load("events"))}
    assert kinds == {"scheduled"}
    text = (DEFS / "events.py").read_text()
    # An event without its time is refused.
    lost = text.replace("yield event", "yield dg.AssetMaterialization(event.asset_key)")
    (tmp_path / "lost.py").write_text(lost)
    message = "All returned events must have an effective timestamp"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        evaluate(load("lost", tmp_path))


def test_several_tasks(managed, finished_run, tmp_path):
    text = (DEFS / "several_tasks.py").read_text()
    # The instance has one DAG, so both handles name tasks of it.
    one_dag = text.replace(
        '"repair_orders", "task_id": "build_totals"', '"rebuild_orders", "task_id": "load_orders"'
    )
    assert one_dag != text
    (tmp_path / "one_dag.py").write_text(one_dag)
    totals = [
        event
        for event in evaluate(load("one_dag", tmp_path))
        if event.asset_key.to_user_string() == "totals"
        and event.metadata["Airflow Run ID"].value == finished_run
    ]
    logs = [event.metadata["Task Logs"].value for event in totals]
    assert len(logs) == 2
    assert any("build_totals" in log for log in logs)
    assert any("load_orders" in log for log in logs)
    # A DAG that the instance doesn't have.
    (tmp_path / "no_dag.py").write_text(text.replace("rebuild_orders", "repair_orders"))
    with pytest.raises(KeyError, match="repair_orders"):
        load("no_dag", tmp_path)
    # A DAG that is left out.
    left_out = one_dag.replace(
        "airflow_instance=airflow,", "airflow_instance=airflow, dag_selector_fn=lambda dag: False,"
    )
    (tmp_path / "left_out.py").write_text(left_out)
    with pytest.raises(KeyError, match="rebuild_orders"):
        load("left_out", tmp_path)


def test_tasks_of_two_dags():
    """The sample as it is, with the stand-in of the package for an Airflow that has both DAGs."""
    ended = datetime.now(timezone.utc) - timedelta(minutes=5)
    tasks = {"rebuild_orders": ["build_totals"], "repair_orders": ["build_totals"]}
    runs = [make_dag_run(dag, f"{dag}_1", ended - timedelta(minutes=1), ended) for dag in tasks]
    airflow = make_instance(tasks, dag_runs=runs, instance_name="warehouse")
    with patch.dict(sys.modules, token_auth=Mock(airflow=airflow)):
        events = evaluate(load("several_tasks"))
    totals = [event for event in events if event.asset_key.to_user_string() == "totals"]
    reported = [event.metadata["Airflow Run ID"].value for event in totals]
    assert sorted(reported) == ["rebuild_orders_1", "repair_orders_1"]


def test_partitions_from_a_task(managed, finished_run, tmp_path):
    """The scheduled run has a logical date at midnight, the triggered run has not."""
    with pytest.raises(AirliftSensorEventTransformerError) as error:
        evaluate(load("partitions"))
    assert isinstance(error.value.__cause__, CheckError)
    assert "to match a partition in the partitions definition" in str(error.value.__cause__)

    text = (DEFS / "partitions.py").read_text()
    transformer = "    event_transformer_fn=scheduled_runs_only,\n    defs=dg.Definitions("
    text = text.replace("    defs=dg.Definitions(", transformer)
    text = text.replace("daily = ", "from events import scheduled_runs_only\n\ndaily = ")
    (tmp_path / "scheduled.py").write_text(text)
    assert partitions(load("scheduled", tmp_path)) == {None}

    wrapped = """

def with_partitions(context, airflow_data, events):
    yield from default_event_transformer(
        context, airflow_data, list(scheduled_runs_only(context, airflow_data, events))
    )


defs = """
    text = text.replace("event_transformer_fn=scheduled_runs_only", "event_transformer_fn=with_partitions")
    text = text.replace("\n\ndefs = ", wrapped)
    text = f"from dagster_airlift.core.sensor.event_translation import default_event_transformer\n{text}"
    (tmp_path / "with_partitions.py").write_text(text)
    (partition,) = partitions(load("with_partitions", tmp_path))
    assert len(partition) == len("2024-01-04")


def partitions(defs: dg.Definitions) -> set[str | None]:
    events = evaluate(defs)
    return {event.partition for event in events if event.asset_key == dg.AssetKey("totals")}


def test_partitions_from_a_dag(managed, finished_run, tmp_path):
    """A DAG's mapping has no logical date in its metadata: partitions don't work."""
    text = (DEFS / "partitions.py").read_text()
    by_task = r'\(\s*"rebuild_orders", {"build_totals": \[totals\]}\s*\)'
    text, count = re.subn(by_task, '({"rebuild_orders": [totals]})', text)
    assert count == 1
    text = text.replace("assets_with_task_mappings", "assets_with_dag_mappings")
    (tmp_path / "by_dag.py").write_text(text)
    with pytest.raises(AirliftSensorEventTransformerError) as error:
        evaluate(load("by_dag", tmp_path))
    assert isinstance(error.value.__cause__, KeyError)
    assert "dagster-airlift/airflow-task-instance-logical-date" in str(error.value.__cause__)


@pytest.fixture
def dagster_plus(airflow, tmp_path):
    """`dagster dev` with partitions behind a gateway that wants Dagster+'s header."""
    home = tmp_path / "dagster-home"
    home.mkdir()
    port = free_port()
    login = Gateway(
        airflow["AIRFLOW_WEBSERVER_URL"], "Authorization", "Bearer secret", ("admin", "admin")
    )
    env = {**airflow, "AIRFLOW_WEBSERVER_URL": login.url, "AIRFLOW_TOKEN": "secret"}
    env["DAGSTER_HOME"] = str(home)
    command = [str(BIN / "python"), "-m", "dagster", "dev", "-f", str(DEFS / "partitions.py")]
    command += ["-d", str(DEFS), "-h", "127.0.0.1", "-p", str(port)]
    server = start(command, env, tmp_path / "dev.txt")
    address = f"http://127.0.0.1:{port}"
    gateway = Gateway(address, "Dagster-Cloud-Api-Token", "plus-token")
    try:
        wait_until(lambda: requests.get(f"{address}/server_info", timeout=5).ok, "dagster dev")
        yield gateway
    finally:
        stop(server)
        gateway.close()
        login.close()


def run_dag(airflow: dict[str, str], url: str, date: str, **variables: str) -> str:
    env = {
        **airflow,
        "AIRFLOW__CORE__DAGS_FOLDER": str(SAMPLE / "airflow_dags"),
        "PYTHONPATH": f"{SHARED}:{SAMPLE / 'shared'}",
        "DAGSTER_URL": url,
        "DAGSTER_TOKEN": "plus-token",
        **variables,
    }
    command = [BIN / "airflow", "dags", "test", "rebuild_orders", date]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=900)
    return done.stdout + done.stderr


def runs(gateway: Gateway) -> list[dict]:
    query = "{ runsOrError { ... on Runs { results { status tags { key value } } } } }"
    answer = requests.post(
        f"{gateway.url}/graphql",
        json={"query": query},
        headers={"Dagster-Cloud-Api-Token": "plus-token"},
        timeout=30,
    )
    return answer.json()["data"]["runsOrError"]["results"]


def test_operators(airflow, dagster_plus):
    said = run_dag(airflow, dagster_plus.url, "2024-01-04")
    (run,) = runs(dagster_plus)
    assert run["status"] == "SUCCESS", said
    tags = {tag["key"]: tag["value"] for tag in run["tags"]}
    assert tags["dagster-airlift/airflow-task-id"] == "build_totals"
    # Partitions: the key of the run's logical date.
    assert tags["dagster/partition"] == "2024-01-04"

    said = run_dag(airflow, dagster_plus.url, "2024-01-05T12:30:00")
    assert "Exception: No partition key found for logical date 2024-01-05 12:30:00" in said
    assert len(runs(dagster_plus)) == 1

    said = run_dag(airflow, dagster_plus.url, "2024-01-06", DAGSTER_TOKEN="wrong")
    assert f"Exception: Failed to connect to Dagster at {dagster_plus.url}." in said
    assert len(runs(dagster_plus)) == 1

    # The switch of all proxies.
    run_dag(airflow, dagster_plus.url, "2024-01-07", PROXY_TO_DAGSTER="off")
    assert len(runs(dagster_plus)) == 1


def in_airflow(airflow: dict[str, str], script: str, *arguments: Path) -> str:
    """What a script prints that imports Airflow."""
    env = {
        **airflow,
        "PYTHONPATH": f"{SHARED}:{SAMPLE / 'shared'}",
        "DAGSTER_TOKEN": "plus-token",
    }
    command = [BIN / "python", "-c", script, *arguments]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_operator_of_a_dag(airflow, tmp_path):
    dags = shutil.copytree(SAMPLE / "airflow_dags", tmp_path / "dags")
    (dags / "proxied_state" / "rebuild_orders.yaml").write_text("proxied: true\n")
    script = (
        "import runpy, sys; dag = runpy.run_path(sys.argv[1])['rebuild_orders']; "
        "(task,) = dag.tasks; print(task.task_id, task.retries, "
        "dict(task.get_dagster_session({}).headers)['Dagster-Cloud-Api-Token'])"
    )
    said = in_airflow(airflow, script, dags / "rebuild_orders.py")
    assert said == "run_in_dagster 2 plus-token\n"


def test_the_operator_of_a_task(airflow, tmp_path):
    dags = shutil.copytree(SAMPLE / "airflow_dags", tmp_path / "dags")
    file = dags / "rebuild_orders.py"
    task = 'task_id="build_totals"'
    file.write_text(file.read_text().replace(task, f'{task}, retries=3, pool="small"'))
    script = (
        "import runpy, sys; dag = runpy.run_path(sys.argv[1])['rebuild_orders']; "
        "task = dag.get_task('build_totals'); print(type(task).__name__, task.retries, task.pool, "
        "task.dagster_run_status_poll_interval)"
    )
    assert in_airflow(airflow, script, file) == "PlusTaskOperator 3 small 1\n"


def test_partitions_that_are_refused(airflow):
    script = """
from datetime import datetime, timezone
from dagster_airlift.in_airflow.partition_utils import (
    PartitioningInformation, translate_logical_date_to_partition_key)

def node(kind, *names):
    return {"isPartitioned": True, "partitionKeys": names,
            "partitionDefinition": {"type": kind, "fmt": "%Y-%m-%d"}}

try:
    PartitioningInformation.from_asset_node_graphql([node("STATIC", "a"), node("STATIC", "b")])
except Exception as error:
    print(error)
static = PartitioningInformation.from_asset_node_graphql([node("STATIC", "a")])
try:
    translate_logical_date_to_partition_key(datetime(2024, 1, 4, tzinfo=timezone.utc), static)
except Exception as error:
    print(error)
"""
    different, static = in_airflow(airflow, script).splitlines()
    assert "all assets must have the same partitions definition" in different
    assert static == (
        "Only time-window partitioned assets or non-partitioned assets are supported out of the box."
    )


def test_limits():
    def default(function, name: str):
        return inspect.signature(function).parameters[name].default

    for name in ("dag_list_limit", "batch_dag_runs_limit", "batch_task_instance_limit"):
        assert default(AirflowInstance.__init__, name) == 100
    assert default(AirflowInstance.wait_for_run_completion, "timeout") == 30
    assert default(build_defs_from_airflow_instance, "sensor_minimum_interval_seconds") == 30
    assert DEFAULT_MAX_NUM_DAGS_SOURCE_CODE_RETRIEVAL == 50
    assert set(AirflowFilter.__annotations__) == {
        "dag_id_ilike",
        "airflow_tags",
        "retrieve_datasets",
        "dataset_uri_ilike",
    }
    assert AirflowFilter().retrieve_datasets is True


def test_a_run_of_dags_test_stops_the_sensor(managed, airflow, finished_run, tmp_path):
    run_dag(airflow, managed.url, "2024-01-09", PROXY_TO_DAGSTER="off")
    text = (DEFS / "several_tasks.py").read_text().replace('"repair_orders"', '"rebuild_orders"')
    (tmp_path / "mapped.py").write_text(text)
    # The command stores no start of its task instances.
    with pytest.raises(TypeError, match="fromisoformat: argument must be str"):
        evaluate(load("mapped", tmp_path))
    runs = f"{airflow['AIRFLOW_WEBSERVER_URL']}/api/v1/dags/rebuild_orders/dagRuns"
    access = {"auth": ("admin", "admin"), "timeout": 10}
    for run in requests.get(runs, **access).json()["dag_runs"]:
        if run["dag_run_id"].startswith("manual__2024"):
            requests.delete(f"{runs}/{run['dag_run_id']}", **access).raise_for_status()
    reported = {event.metadata["Airflow Run ID"].value for event in evaluate(load("mapped", tmp_path))}
    assert finished_run in reported
