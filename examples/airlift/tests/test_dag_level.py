"""The stages of a DAG-level migration against a running Airflow, whose DAG has dynamic tasks."""

import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path

import dagster as dg
import pytest
import requests
from conftest import BIN, GROUP, free_port, running_airflow, start, stop, trigger, wait_until
from dagster._check import CheckError
from dagster_airlift.core import assets_with_task_mappings, build_defs_from_airflow_instance
from dagster_airlift.core.sensor.sensor_builder import AirflowPollingSensorCursor

SAMPLE = GROUP / "dag_level"
DEFS = SAMPLE / "dagster_defs"
DAG = "report_sales"
DAG_KEY = "warehouse/dag/report_sales"
PROXY = "DAGSTER_OVERRIDE_DAG_report_sales"
REPORT = "shop,cents\nnorth,2050\nsouth,450\nwest,0\n"


@pytest.fixture(scope="module")
def airflow(tmp_path_factory):
    """An Airflow of this module's own: its DAG folder changes, and it knows where Dagster is."""
    home = tmp_path_factory.mktemp("airflow")
    dags = shutil.copytree(SAMPLE / "airflow_dags", home / "dags")
    with running_airflow(
        home,
        dags,
        SAMPLE / "shared",
        DAG,
        DAGSTER_URL=f"http://127.0.0.1:{free_port()}",
        AIRFLOW__SCHEDULER__MIN_FILE_PROCESS_INTERVAL="5",
    ) as env:
        yield env


@pytest.fixture(autouse=True)
def in_airflow(airflow, monkeypatch):
    for name in ("AIRFLOW_WEBSERVER_URL", "AIRFLOW_USERNAME", "AIRFLOW_PASSWORD", "WAREHOUSE_DIR"):
        monkeypatch.setenv(name, airflow[name])
    monkeypatch.syspath_prepend(str(DEFS))
    monkeypatch.syspath_prepend(str(SAMPLE / "shared"))
    yield
    sys.modules.pop("airflow_instance", None)


def api(airflow: dict[str, str], method: str, path: str, **body) -> dict:
    address = f"{airflow['AIRFLOW_WEBSERVER_URL']}/api/v1/dags/{DAG}{path}"
    answer = requests.request(method, address, auth=("admin", "admin"), timeout=10, **body)
    answer.raise_for_status()
    return answer.json()


def task_instances(airflow: dict[str, str], run_id: str) -> list[str]:
    listed = api(airflow, "get", f"/dagRuns/{run_id}/taskInstances")["task_instances"]
    return sorted(each["task_id"] for each in listed)


def tasks(airflow: dict[str, str]) -> list[str]:
    return sorted(task["task_id"] for task in api(airflow, "get", "/tasks")["tasks"])


@pytest.fixture(scope="module")
def finished_run(airflow) -> str:
    return trigger(airflow, DAG)


def load(name: str) -> dg.Definitions:
    return runpy.run_path(str(DEFS / f"{name}.py"))["defs"]


def keys(defs: dg.Definitions) -> set[str]:
    return {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}


def evaluate(
    defs: dg.Definitions, run_id: str, instance: dg.DagsterInstance | None = None
) -> dict[str, dict]:
    """What one tick of the sensor reports of one Airflow run: the metadata of each asset."""
    repository = defs.get_repository_def()
    sensor = repository.get_sensor_def("warehouse__airflow_dag_status_sensor")
    cursor = dg.serialize_value(AirflowPollingSensorCursor(end_date_gte=time.time() - 7200))
    with dg.build_sensor_context(
        instance=instance or dg.DagsterInstance.ephemeral(),
        repository_def=repository,
        cursor=cursor,
    ) as context:
        events = sensor.evaluate_tick(context).asset_events
    return {
        event.asset_key.to_user_string(): event.metadata
        for event in events
        if event.metadata["Airflow Run ID"].value == run_id
    }


def test_setup(airflow, finished_run):
    assert (Path(airflow["WAREHOUSE_DIR"]) / "report.csv").read_text() == REPORT
    # One task instance for each of the three shops.
    assert tasks(airflow) == ["add_up", "collect_sales", "write_report"]
    instances = ["add_up", "add_up", "add_up", "collect_sales", "write_report"]
    assert task_instances(airflow, finished_run) == instances


def test_peer(finished_run):
    defs = load("peer")
    assert keys(defs) == {DAG_KEY}
    assert set(evaluate(defs, finished_run)) == {DAG_KEY}


def test_observe(finished_run):
    defs = load("observe")
    deps = {
        spec.key.to_user_string(): {dep.asset_key.to_user_string() for dep in spec.deps}
        for spec in defs.resolve_all_asset_specs()
    }
    assert deps == {
        "shop_sales": set(),
        "sales_report": {"shop_sales"},
        DAG_KEY: {"sales_report"},
    }
    events = evaluate(defs, finished_run)
    assert list(events) == ["shop_sales", "sales_report", DAG_KEY]
    for metadata in events.values():
        assert metadata["Airflow Run ID"].value == finished_run
        assert "Run Details" in metadata and "Task Logs" not in metadata
    assert len({metadata["End Date"].value for metadata in events.values()}) == 1


def test_a_dynamic_task_has_no_task_mapping(finished_run):
    from airflow_instance import airflow

    mapped = assets_with_task_mappings(DAG, {"add_up": [dg.AssetSpec("shop_totals")]})
    defs = build_defs_from_airflow_instance(
        airflow_instance=airflow, defs=dg.Definitions(assets=mapped)
    )
    message = "Assuming one task instance per task_id for now. Dynamic Airflow tasks not supported."
    with pytest.raises(CheckError, match=message):
        evaluate(defs, finished_run)


def test_a_dag_id_that_does_not_exist(airflow, tmp_path):
    text = (DEFS / "observe.py").read_text()
    (tmp_path / "observe.py").write_text(text.replace('"report_sales": [', '"report_sale": ['))
    with pytest.raises(KeyError, match="'report_sale'"):
        runpy.run_path(str(tmp_path / "observe.py"))


def parse(airflow: dict[str, str], dags: Path) -> subprocess.CompletedProcess:
    """Runs the DAG file of the stage "migrate", and prints what Airflow would get."""
    script = (
        "import runpy, sys; dag = runpy.run_path(sys.argv[1])['report_sales']; "
        "print({task.task_id: task.retries for task in dag.tasks})"
    )
    command = [BIN / "python", "-c", script, dags / "report_sales.py"]
    return subprocess.run(command, env=airflow, capture_output=True, text=True, timeout=600)


def test_states(airflow, tmp_path):
    dags = shutil.copytree(SAMPLE / "proxied_dags", tmp_path / "dags")
    state = dags / "proxied_state" / "report_sales.yaml"
    assert parse(airflow, dags).stdout == f"{{'{PROXY}': 0}}\n"

    one_task = "tasks:\n  - id: add_up\n    proxied: true\n"
    state.write_text(one_task)
    message = (
        "Task with id `add_up` in dag `report_sales` is not an instance of BaseOperator. This likely "
        "means a MappedOperator was attempted, which is not yet supported by airlift."
    )
    assert message in parse(airflow, dags).stderr
    state.write_text(one_task + "proxied: true\n")
    said = parse(airflow, dags).stderr
    assert "Expected only one of 'tasks' or 'proxied' top-level keys in the dag dictionary." in said
    state.unlink()
    assert parse(airflow, dags).stdout == "{'collect_sales': 0, 'add_up': 0, 'write_report': 0}\n"
    state.parent.rmdir()
    said = parse(airflow, dags).stderr
    assert "ProxiedStateParsingError: Error parsing proxied state yaml" in said


def test_the_proxy_takes_default_args_only(airflow, tmp_path):
    dags = shutil.copytree(SAMPLE / "proxied_dags", tmp_path / "dags")
    file = dags / "report_sales.py"
    text = file.read_text()
    file.write_text(text.replace("task(write_report)(", "task(write_report, retries=5)("))
    assert parse(airflow, dags).stdout == f"{{'{PROXY}': 0}}\n"
    file.write_text(text.replace("catchup=False,", "catchup=False, default_args={'retries': 2},"))
    assert parse(airflow, dags).stdout == f"{{'{PROXY}': 2}}\n"


@pytest.fixture
def dagster_dev(airflow, tmp_path, monkeypatch):
    """`dagster dev` with the definitions of the stage "migrate" at the address that Airflow has."""
    home = tmp_path / "dagster-home"
    home.mkdir()
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    address = airflow["DAGSTER_URL"]
    env = {**airflow, "DAGSTER_HOME": str(home)}
    command = [str(BIN / "python"), "-m", "dagster", "dev", "-f", str(DEFS / "migrate.py")]
    port = address.rsplit(":", 1)[1]
    command += ["-d", str(DEFS), "-h", "127.0.0.1", "-p", port]
    server = start(command, env, tmp_path / "dev.txt")
    try:
        wait_until(lambda: requests.get(f"{address}/server_info", timeout=5).ok, "dagster dev")
        yield
    finally:
        stop(server)


def test_migrate_and_go_back(airflow, finished_run, dagster_dev):
    dags = Path(airflow["AIRFLOW__CORE__DAGS_FOLDER"])
    report = Path(airflow["WAREHOUSE_DIR"]) / "report.csv"
    shutil.copytree(SAMPLE / "proxied_dags", dags, dirs_exist_ok=True)
    state = dags / "proxied_state" / "report_sales.yaml"
    assert state.read_text() == "proxied: true\n"
    wait_until(lambda: tasks(airflow) == [PROXY], "The change of the DAG")
    tags = [tag["name"] for tag in api(airflow, "get", "")["tags"]]
    assert tags == ["Dag overriden to Dagster"]
    # The tasks of earlier runs are still in the database.
    assert len(task_instances(airflow, finished_run)) >= 5

    report.unlink()
    run_id = trigger(airflow, DAG)
    assert task_instances(airflow, run_id) == [PROXY]
    assert report.read_text() == REPORT
    with dg.DagsterInstance.get() as instance:
        (run,) = instance.get_runs()
        assert run.is_success
        assert {key.to_user_string() for key in run.asset_selection} == {
            "shop_sales",
            "sales_report",
        }
        assert run.tags["dagster-airlift/airflow-dag-id"] == DAG
        assert run.tags["dagster-airlift/airflow-dag-run-id"] == run_id
        assert run.tags["dagster-airlift/airflow-task-id"] == "FULL_DAG_PROXY"
        # The run itself materialized the two assets: the sensor adds the DAG's only.
        assert set(evaluate(load("migrate"), run_id, instance)) == {DAG_KEY}

        state.write_text("proxied: false\n")
        names = ["add_up", "collect_sales", "write_report"]
        wait_until(lambda: tasks(airflow) == names, "The change back")
        assert task_instances(airflow, trigger(airflow, DAG)).count("add_up") == 3
        assert len(instance.get_runs()) == 1


def test_specs_alone_cannot_run(airflow, tmp_path):
    """A proxied DAG whose assets have no code."""
    port = airflow["DAGSTER_URL"].rsplit(":", 1)[1]
    dags = shutil.copytree(SAMPLE / "proxied_dags", tmp_path / "dags")
    env = {**airflow, "DAGSTER_HOME": str(tmp_path), "AIRFLOW__CORE__DAGS_FOLDER": str(dags)}
    command = [str(BIN / "python"), "-m", "dagster", "dev", "-f", str(DEFS / "observe.py")]
    command += ["-d", str(DEFS), "-h", "127.0.0.1", "-p", port]
    server = start(command, env, tmp_path / "dev.txt")
    try:
        wait_until(
            lambda: requests.get(f"{airflow['DAGSTER_URL']}/server_info", timeout=5).ok, "dagster dev"
        )
        test = [BIN / "airflow", "dags", "test", DAG, "2024-01-04"]
        done = subprocess.run(test, env=env, capture_output=True, text=True, timeout=900)
    finally:
        stop(server)
    message = f"Exception: No asset nodes found to trigger for task {DAG}.{PROXY}"
    assert message in done.stdout + done.stderr


def test_finish(tmp_path, monkeypatch):
    monkeypatch.setenv("WAREHOUSE_DIR", str(tmp_path))
    defs = load("finish")
    assert keys(defs) == {"shop_sales", "sales_report"}
    (schedule,) = defs.get_repository_def().schedule_defs
    assert schedule.cron_schedule == "0 0 * * *"
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    assert not defs.get_repository_def().sensor_defs
    assert defs.resolve_job_def(DAG).execute_in_process().success
    assert (tmp_path / "report.csv").read_text() == REPORT
