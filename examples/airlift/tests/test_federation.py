"""Two Airflow instances in one Dagster deployment: lineage across them, and a DAG that Dagster triggers."""

import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path

import dagster as dg
import pytest
import requests
from conftest import BIN, GROUP, free_port, start, stop, wait_until
from dagster_airlift.core import build_airflow_polling_sensor, load_airflow_dag_asset_specs
from dagster_airlift.core.sensor.sensor_builder import AirflowPollingSensorCursor

SAMPLES = GROUP / "federation"
DEFS = SAMPLES / "dagster_defs"
CUSTOMERS = "warehouse/dag/load_customers"
METRICS = "metrics/dag/customer_metrics"
# A DAG that both instances have, as maintenance DAGs often do.
CLEANUP = """from datetime import datetime

from airflow import DAG
from airflow.operators.empty import EmptyOperator

with DAG("cleanup", schedule=None, start_date=datetime(2024, 1, 1), is_paused_upon_creation=False):
    EmptyOperator(task_id="clean")
"""


class Airflow:
    """One instance: its own home, database, webserver and scheduler."""

    def __init__(self, name: str, home: Path, data: Path):
        self.home = home
        self.dags = shutil.copytree(SAMPLES / f"{name}_dags", home / f"{name}_dags")
        (self.dags / "cleanup.py").write_text(CLEANUP)
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.env = {
            **self.settings(name, port),
            "AIRFLOW__SCHEDULER__MIN_FILE_PROCESS_INTERVAL": "5",
            "AIRFLOW__WEBSERVER__WORKERS": "1",
            "CUSTOMERS_DIR": str(data),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        }
        run = {"env": self.env, "cwd": home, "check": True, "capture_output": True, "timeout": 300}
        program = str(BIN / "airflow")
        subprocess.run([program, "db", "migrate"], **run)
        user = "--username admin --password admin --firstname A --lastname B --role Admin"
        user = [*user.split(), "--email", "a@example.com"]
        subprocess.run([program, "users", "create", *user], **run)
        self.servers = [
            start([program, "webserver"], self.env, home / "webserver.txt"),
            start([program, "scheduler"], self.env, home / "scheduler.txt"),
        ]

    def settings(self, name: str, port: int) -> dict[str, str]:
        """The environment after the page's file was sourced."""
        command = f"source {SAMPLES / 'airflow_env.sh'} {name} {port} && env -0"
        shell = {"cwd": self.home, "check": True, "capture_output": True, "text": True}
        lines = subprocess.run(["bash", "-c", command], **shell).stdout.split("\0")
        env = dict(line.split("=", 1) for line in lines if line)
        assert env["AIRFLOW__WEBSERVER__WEB_SERVER_HOST"] == "127.0.0.1"
        assert (SAMPLES / "airflow_env.sh").read_text().startswith("# source airflow_env.sh NAME PORT")
        assert env["AIRFLOW_HOME"] == str(self.home / f"{name}-home")
        assert (self.home / "data").is_dir()
        return env

    def api(self, method: str, path: str, **body) -> dict:
        answer = requests.request(
            method, f"{self.url}/api/v1{path}", auth=("admin", "admin"), timeout=10, **body
        )
        answer.raise_for_status()
        return answer.json()

    def runs(self, dag: str) -> list[dict]:
        return self.api("get", f"/dags/{dag}/dagRuns?order_by=-start_date")["dag_runs"]

    def finished(self, dag: str, run_id: str | None = None) -> dict:
        """The end of a run, or of the first run of the DAG."""

        def ended() -> dict | None:
            runs = [run for run in self.runs(dag) if run_id in (None, run["dag_run_id"])]
            return runs[0] if runs and runs[0]["state"] in ("success", "failed") else None

        return wait_until(ended, f"The end of a run of {dag}")

    def trigger(self, dag: str) -> str:
        run_id = self.api("post", f"/dags/{dag}/dagRuns", json={})["dag_run_id"]
        assert self.finished(dag, run_id)["state"] == "success"
        return run_id


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def airflows(tmp_path_factory, data):
    """Both instances, started in the order of the page: the second one reads what the first wrote."""
    started: dict[str, Airflow] = {}
    try:
        for name, dag in (("warehouse", "load_customers"), ("metrics", "customer_metrics")):
            started[name] = Airflow(name, tmp_path_factory.mktemp(name), data)
            # Airflow runs the last missed interval by itself.
            assert started[name].finished(dag)["state"] == "success"
        yield started
    finally:
        for each in started.values():
            for server in each.servers:
                stop(server)


@pytest.fixture
def connected(airflows, data, monkeypatch):
    """The variables of the page in this process."""
    for name, each in airflows.items():
        monkeypatch.setenv(f"{name.upper()}_AIRFLOW_URL", each.url)
        monkeypatch.setenv(f"{name.upper()}_AIRFLOW_USERNAME", "admin")
        monkeypatch.setenv(f"{name.upper()}_AIRFLOW_PASSWORD", "admin")
    monkeypatch.syspath_prepend(str(DEFS))
    yield airflows
    sys.modules.pop("instances", None)


def load(name: str) -> dg.Definitions:
    return runpy.run_path(str(DEFS / f"{name}.py"))["defs"]


def evaluate(defs: dg.Definitions, instance: str, run_id: str) -> set[str]:
    """The assets that one tick of an instance's sensor reports for one Airflow run."""
    repository = defs.get_repository_def()
    sensor = repository.get_sensor_def(f"{instance}__airflow_dag_status_sensor")
    assert sensor.minimum_interval_seconds == 30
    assert sensor.default_status == dg.DefaultSensorStatus.RUNNING
    cursor = dg.serialize_value(AirflowPollingSensorCursor(end_date_gte=time.time() - 1800))
    with dg.build_sensor_context(
        instance=dg.DagsterInstance.ephemeral(), repository_def=repository, cursor=cursor
    ) as context:
        events = sensor.evaluate_tick(context).asset_events
    return {
        event.asset_key.to_user_string()
        for event in events
        if event.metadata["Airflow Run ID"].value == run_id
    }


def test_setup(airflows, data):
    assert len(json.loads((data / "customers.json").read_text())) == 3
    assert json.loads((data / "metrics.json").read_text()) == {"CA": 1, "US": 2}


def test_observe(connected):
    defs = load("observe")
    deps = {spec.key.to_user_string(): spec.deps for spec in defs.resolve_all_asset_specs()}
    assert set(deps) == {CUSTOMERS, METRICS}
    assert not deps[CUSTOMERS]
    assert [dep.asset_key.to_user_string() for dep in deps[METRICS]] == [CUSTOMERS]
    for name, dag, key in (
        ("warehouse", "load_customers", CUSTOMERS),
        ("metrics", "customer_metrics", METRICS),
    ):
        assert evaluate(defs, name, connected[name].trigger(dag)) == {key}


def test_the_same_dag_id_in_both_instances(connected):
    """A sensor finds assets by the DAG's ID alone, in the whole code location."""
    instances = runpy.run_path(str(DEFS / "instances.py"))
    assets, sensors = [], []
    for name in ("warehouse", "metrics"):
        assets += load_airflow_dag_asset_specs(
            airflow_instance=instances[name], dag_selector_fn=lambda dag: dag.dag_id == "cleanup"
        )
        # `mapped_assets` doesn't narrow what the sensor reports.
        sensors.append(
            build_airflow_polling_sensor(mapped_assets=[], airflow_instance=instances[name])
        )
    run_id = connected["warehouse"].trigger("cleanup")
    together = {"warehouse/dag/cleanup", "metrics/dag/cleanup"}
    assert evaluate(dg.Definitions(assets, sensors=sensors), "warehouse", run_id) == together
    apart = dg.Definitions(assets[:1], sensors=sensors[:1])
    assert evaluate(apart, "warehouse", run_id) == {"warehouse/dag/cleanup"}


def test_a_dag_that_is_missing(connected, tmp_path):
    text = (DEFS / "observe.py").read_text()
    (tmp_path / "observe.py").write_text(text.replace('== "load_customers"', '== "load_clients"'))
    with pytest.raises(ValueError, match=r"not enough values to unpack \(expected 1, got 0\)"):
        runpy.run_path(str(tmp_path / "observe.py"))


def federate(instance: dg.DagsterInstance, **options) -> dg.ExecuteInProcessResult:
    job = load("federate").resolve_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, raise_on_error=False, **options)


def test_eager(connected):
    defs = load("federate")
    assert {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()} == {
        CUSTOMERS,
        METRICS,
    }
    instance = dg.DagsterInstance.ephemeral()
    for key in (CUSTOMERS, METRICS):
        instance.report_runless_asset_event(dg.AssetMaterialization(dg.AssetKey(key.split("/"))))
    first = dg.evaluate_automation_conditions(defs=defs, instance=instance)
    assert first.total_requested == 0
    instance.report_runless_asset_event(
        dg.AssetMaterialization(dg.AssetKey(CUSTOMERS.split("/")))
    )
    second = dg.evaluate_automation_conditions(defs, instance=instance, cursor=first.cursor)
    assert second.get_num_requested(dg.AssetKey(METRICS.split("/"))) == 1
    assert second.total_requested == 1


def test_federate(connected, data):
    metrics = connected["metrics"]
    before = {run["dag_run_id"] for run in metrics.runs("customer_metrics")}
    (data / "metrics.json").unlink()
    instance = dg.DagsterInstance.ephemeral()
    result = federate(instance)
    assert result.success
    (event,) = result.get_asset_materialization_events()
    assert event.asset_key == dg.AssetKey(METRICS.split("/"))
    run_id = event.materialization.metadata["Airflow Run ID"].value
    assert {run["dag_run_id"] for run in metrics.runs("customer_metrics")} - before == {run_id}
    assert json.loads((data / "metrics.json").read_text()) == {"CA": 1, "US": 2}
    # With a sensor for this instance as well, the run is reported a second time.
    assert evaluate(load("observe"), "metrics", run_id) == {METRICS}


def test_a_failed_airflow_run(connected, data):
    (data / "customers.json").rename(data / "away")
    try:
        result = federate(dg.DagsterInstance.ephemeral())
    finally:
        (data / "away").rename(data / "customers.json")
    failure = result.failure_data_for_node("run_customer_metrics")
    assert not result.success
    assert "ended with the state failed." in failure.user_failure_data.description


def test_waiting_ends(connected):
    """`wait_for_run_completion` gives up after 30 seconds without an argument."""
    metrics = runpy.run_path(str(DEFS / "instances.py"))["metrics"]
    connected["metrics"].api("patch", "/dags/cleanup", json={"is_paused": True})
    run_id = metrics.trigger_dag("cleanup")
    began = time.monotonic()
    with pytest.raises(dg.DagsterError, match=f"Timed out waiting for airflow run .* to finish."):
        metrics.wait_for_run_completion("cleanup", run_id)
    assert 30 <= time.monotonic() - began < 45
    assert metrics.get_run_state("cleanup", run_id) == "queued"


def test_from_one_airflow_to_the_other(connected, data, tmp_path):
    """`dagster dev`: a run in the warehouse leads to a run in the other instance."""
    file = connected["metrics"].dags / "customer_metrics.py"
    text = file.read_text()
    assert 'schedule="0 1 * * *"' in text
    file.write_text(text.replace('schedule="0 1 * * *"', "schedule=None"))
    wait_until(
        lambda: connected["metrics"].api("get", "/dags/customer_metrics")["schedule_interval"] is None,
        "The end of the schedule",
    )
    port = free_port()
    env = {**os.environ, "DAGSTER_HOME": str(tmp_path), "PYTHONPATH": str(DEFS)}
    command = [str(BIN / "python"), "-m", "dagster", "dev", "-f", str(DEFS / "federate.py")]
    server = start([*command, "-h", "127.0.0.1", "-p", str(port)], env, tmp_path / "dev.txt")
    try:
        address = f"http://127.0.0.1:{port}"
        wait_until(lambda: requests.get(f"{address}/server_info", timeout=5).ok, "dagster dev")
        query = "{ runsOrError { ... on Runs { results { status assetSelection { path } } } } }"

        def runs() -> list[dict]:
            answer = requests.post(f"{address}/graphql", json={"query": query}, timeout=30)
            return answer.json()["data"]["runsOrError"]["results"]

        before = len(connected["metrics"].runs("customer_metrics"))
        time.sleep(30)  # Nothing happens before there is news from the warehouse.
        assert runs() == []
        connected["warehouse"].trigger("load_customers")
        wait_until(lambda: [r for r in runs() if r["status"] == "SUCCESS"], "A run", seconds=300)
        assert [run["assetSelection"] for run in runs()] == [[{"path": METRICS.split("/")}]]
        assert len(connected["metrics"].runs("customer_metrics")) == before + 1
    finally:
        stop(server)
