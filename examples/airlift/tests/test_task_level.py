"""The stages of a task-level migration against a running Airflow."""

import runpy
import shutil
import subprocess
import time
from pathlib import Path

import dagster as dg
import pytest
import requests
import yaml
from conftest import BIN, GROUP, free_port, start, stop, wait_until
from dagster_airlift.core.sensor.sensor_builder import (
    START_LOOKBACK_SECONDS,
    AirflowPollingSensorCursor,
)

DEFS = GROUP / "warehouse" / "dagster_defs"
DAG_KEY = "warehouse/dag/rebuild_orders"


def load(name: str) -> dg.Definitions:
    return runpy.run_path(str(DEFS / f"{name}.py"))["defs"]


def keys(defs: dg.Definitions) -> set[str]:
    return {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}


def evaluate(defs: dg.Definitions, run_id: str, cursor: str | None = None) -> dict[str, dict]:
    """What one tick of the sensor reports of one Airflow run: the metadata of each asset."""
    repository = defs.get_repository_def()
    (sensor,) = repository.sensor_defs
    assert sensor.name == "warehouse__airflow_dag_status_sensor"
    assert sensor.minimum_interval_seconds == 30
    assert sensor.default_status == dg.DefaultSensorStatus.RUNNING
    context = dg.build_sensor_context(
        instance=dg.DagsterInstance.ephemeral(), repository_def=repository, cursor=cursor
    )
    with context:
        events = sensor.evaluate_tick(context).asset_events
    return {
        event.asset_key.to_user_string(): event.metadata
        for event in events
        if event.metadata["Airflow Run ID"].value == run_id
    }


def since(seconds: float) -> str:
    """The cursor of a sensor whose last tick was that long ago."""
    return dg.serialize_value(AirflowPollingSensorCursor(end_date_gte=time.time() - seconds))


def test_peer(in_airflow, finished_run):
    defs = load("peer")
    assert keys(defs) == {DAG_KEY}
    events = evaluate(defs, finished_run, since(7200))
    assert set(events) == {DAG_KEY}
    assert "Run Details" in events[DAG_KEY]
    assert START_LOOKBACK_SECONDS == 60


def test_observe(in_airflow, finished_run):
    defs = load("observe")
    assert keys(defs) == {"orders", "totals", "totals_csv", DAG_KEY}
    deps = {spec.key.to_user_string(): spec.deps for spec in defs.resolve_all_asset_specs()}
    assert {dep.asset_key.to_user_string() for dep in deps[DAG_KEY]} == {"totals_csv"}
    events = evaluate(defs, finished_run, since(7200))
    # Assets come in the order of their tasks, and the DAG last.
    assert list(events) == ["orders", "totals", "totals_csv", DAG_KEY]
    assert "Task Logs" in events["totals"]


def test_scaffold_proxied_state(airflow, tmp_path):
    dags = shutil.copytree(GROUP / "warehouse" / "airflow_dags", tmp_path / "dags")
    env = {**airflow, "AIRFLOW__CORE__DAGS_FOLDER": str(dags)}
    command = ["dagster-airlift", "proxy", "scaffold"]
    done = subprocess.run([BIN / command[0], *command[1:]], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    state = yaml.safe_load((dags / "proxied_state" / "rebuild_orders.yaml").read_text())
    assert {task["id"]: task["proxied"] for task in state["tasks"]} == {
        "load_orders": False,
        "build_totals": False,
        "export_totals": False,
    }


@pytest.fixture
def dagster_dev(airflow, tmp_path):
    """`dagster dev` with the definitions of the stage "migrate"; gives its address."""
    home = tmp_path / "dagster-home"
    home.mkdir()
    port = free_port()
    env = {**airflow, "DAGSTER_HOME": str(home)}
    command = ["-m", "dagster", "dev", "-f", str(DEFS / "migrate.py"), "-h", "127.0.0.1"]
    server = start([str(BIN / "python"), *command, "-p", str(port)], env, tmp_path / "dev.txt")
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: requests.get(f"{address}/server_info", timeout=5).ok, "dagster dev")
        yield address
    finally:
        stop(server)


def run_dag(airflow: dict[str, str], dags: Path, address: str, date: str, proxied: bool) -> str:
    state = dags / "proxied_state" / "rebuild_orders.yaml"
    tasks = yaml.safe_load(state.read_text())
    for task in tasks["tasks"]:
        task["proxied"] = proxied and task["id"] == "build_totals"
    state.write_text(yaml.dump(tasks))
    env = {**airflow, "AIRFLOW__CORE__DAGS_FOLDER": str(dags), "DAGSTER_URL": address}
    done = subprocess.run(
        [BIN / "airflow", "dags", "test", "rebuild_orders", date],
        env=env,
        capture_output=True,
        text=True,
        timeout=900,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0 and "Failed to import" not in said, said
    return said


def dagster_runs(address: str) -> list[dict]:
    query = "{ runsOrError { ... on Runs { results { status tags { key value } assetSelection { path } } } } }"
    answer = requests.post(f"{address}/graphql", json={"query": query}, timeout=30).json()
    return answer["data"]["runsOrError"]["results"]


def test_migrate_and_go_back(airflow, dagster_dev, tmp_path):
    dags = shutil.copytree(GROUP / "warehouse" / "proxied_dags", tmp_path / "dags")
    totals = Path(airflow["WAREHOUSE_DIR"]) / "totals.json"
    # The shipped state proxies exactly one task.
    shipped = yaml.safe_load((dags / "proxied_state" / "rebuild_orders.yaml").read_text())
    assert [t["id"] for t in shipped["tasks"] if t["proxied"]] == ["build_totals"]

    totals.unlink(missing_ok=True)
    run_dag(airflow, dags, dagster_dev, "2024-01-03", proxied=False)
    assert dagster_runs(dagster_dev) == []
    assert totals.read_text() == '{"orders": 3, "cents": 2500}'

    totals.unlink()
    said = run_dag(airflow, dags, dagster_dev, "2024-01-04", proxied=True)
    runs = dagster_runs(dagster_dev)
    assert len(runs) == 1, said
    (run,) = runs
    assert run["status"] == "SUCCESS"
    assert run["assetSelection"] == [{"path": ["totals"]}]
    tags = {tag["key"]: tag["value"] for tag in run["tags"]}
    assert tags["dagster-airlift/airflow-dag-id"] == "rebuild_orders"
    assert tags["dagster-airlift/airflow-task-id"] == "build_totals"
    assert tags["dagster-airlift/airflow-dag-run-id"].startswith("manual__2024-01-04")
    assert totals.read_text() == '{"orders": 3, "cents": 2500}'

    run_dag(airflow, dags, dagster_dev, "2024-01-05", proxied=False)
    assert len(dagster_runs(dagster_dev)) == 1


def test_proxy_needs_a_named_dag(airflow, tmp_path):
    text = (GROUP / "warehouse" / "proxied_dags" / "rebuild_orders.py").read_text()
    (tmp_path / "rebuild_orders.py").write_text(text.replace(") as rebuild_orders:", "):"))
    shutil.copytree(
        GROUP / "warehouse" / "proxied_dags" / "proxied_state", tmp_path / "proxied_state"
    )
    done = subprocess.run(
        [BIN / "python", tmp_path / "rebuild_orders.py"], env=airflow, capture_output=True, text=True
    )
    assert "Exception: No dags found in globals dictionary." in done.stderr


def test_decommission(in_airflow, tmp_path, monkeypatch):
    monkeypatch.setenv("WAREHOUSE_DIR", str(tmp_path))
    defs = load("decommission")
    assert keys(defs) == {"orders", "totals", "totals_csv"}
    (schedule,) = defs.get_repository_def().schedule_defs
    assert schedule.cron_schedule == "0 0 * * *"
    assert defs.resolve_job_def("rebuild_orders").execute_in_process().success
    assert (tmp_path / "totals.csv").read_text() == "orders,cents\n3,2500\n"
