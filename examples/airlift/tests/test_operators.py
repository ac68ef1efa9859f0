"""Each operator's task, and the asset that replaces it, do the same."""

import json
import re
import runpy
import shutil
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import duckdb
import pytest
import requests
from conftest import BIN, GROUP, free_port, running_airflow, start, stop, wait_until
from dagster_dbt.errors import DagsterDbtManifestNotFoundError
from dagster_k8s.client import DagsterKubernetesClient
from dagster_k8s.pipes import WAIT_TIMEOUT_FOR_READY
from kubernetes.client import (
    ApiClient,
    V1ContainerState,
    V1ContainerStateTerminated,
    V1ContainerStatus,
)

OPERATORS = GROUP / "operators"
ORDERS = "id,cents\n\n1,1250\n\n2,800\n"


def airflow_test(airflow: dict[str, str], dag: str, **variables: str) -> str:
    env = {
        **airflow,
        "AIRFLOW__CORE__DAGS_FOLDER": str(OPERATORS / "airflow_dags"),
        "PYTHONPATH": str(OPERATORS / "shared"),
        "SCRIPTS_DIR": str(OPERATORS / "shared"),
        "ORDERS_DIR": airflow["WAREHOUSE_DIR"],
        "SHOP_DIR": airflow["WAREHOUSE_DIR"],
        **variables,
    }
    done = subprocess.run(
        [BIN / "airflow", "dags", "test", dag, "2024-01-03"],
        env=env,
        capture_output=True,
        text=True,
        timeout=900,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0 and "Failed to import" not in said, said
    return said


@pytest.fixture(autouse=True)
def shared(monkeypatch):
    monkeypatch.syspath_prepend(str(OPERATORS / "shared"))
    monkeypatch.setenv("SCRIPTS_DIR", str(OPERATORS / "shared"))


def load(name: str) -> dg.Definitions:
    return runpy.run_path(str(OPERATORS / "dagster_defs" / f"{name}.py"))["defs"]


def materialize(defs: dg.Definitions, **config) -> dg.ExecuteInProcessResult:
    return defs.resolve_implicit_global_asset_job_def().execute_in_process(**config)


def test_python_operator(airflow):
    assert "Returned value was: 2050" in airflow_test(airflow, "report")
    defs = load("report")
    result = materialize(defs)
    assert result.output_for_node("large_orders") == [1250, 800]
    assert result.output_for_node("report") == 2050
    less = {"ops": {"large_orders": {"config": {"minimum_cents": 1000}}}}
    assert materialize(defs, run_config=less).output_for_node("report") == 1250
    wrong = {"ops": {"large_orders": {"config": {"minimum_cents": "many"}}}}
    message = 'Value "many" of type .* is not valid for expected type "Int"'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        materialize(defs, run_config=wrong)


def test_concepts(airflow, tmp_path, monkeypatch):
    """Connection, variable, pool, XCom, sensor and dataset beside what Dagster has for them."""
    (tmp_path / "prices-2024-01-03.csv").write_text("1250\n800\n450\n")
    files = json.dumps({"conn_type": "fs", "extra": {"path": str(tmp_path)}})
    said = airflow_test(
        airflow, "shop_prices", AIRFLOW_CONN_SHOP_FILES=files, AIRFLOW_VAR_MINIMUM_CENTS="500"
    )
    assert "Returned value was: 1025" in said
    assert "Returned value was: Price list of 2024-01-03" in airflow_test(airflow, "price_list")

    monkeypatch.setenv("SHOP_FILES", str(tmp_path))
    monkeypatch.setenv("MINIMUM_CENTS", "500")
    defs = load("shop_prices")
    with dg.DagsterInstance.ephemeral() as instance:
        job = defs.resolve_job_def("shop_prices")
        result = job.execute_in_process(partition_key="2024-01-03", instance=instance)
        assert result.output_for_node("prices") == [1250, 800]
        assert result.output_for_node("average_price") == 1025
        assert defs.resolve_assets_def("prices").op.pool == "shop_files"

    sensor = defs.resolve_sensor_def("file_arrived")
    day = dg.DailyPartitionsDefinition("2024-01-01").get_partition_keys()[-1]
    shop_files = defs.resources["shop_files"]
    with dg.build_sensor_context(resources={"shop_files": shop_files}) as context:
        assert sensor(context).skip_message == f"No file for {day}"
        (tmp_path / f"prices-{day}.csv").touch()
        assert sensor(context).partition_key == day


def test_a_new_average_requests_the_price_list(monkeypatch):
    monkeypatch.setenv("SHOP_FILES", "unused")
    monkeypatch.setenv("MINIMUM_CENTS", "500")
    defs = load("shop_prices")
    day = dg.DailyPartitionsDefinition("2024-01-01").get_partition_keys()[-1]
    with dg.DagsterInstance.ephemeral() as instance:
        for name in ("prices", "average_price", "price_list"):
            instance.report_runless_asset_event(dg.AssetMaterialization(name, partition=day))
        first = dg.evaluate_automation_conditions(defs=defs, instance=instance)
        assert first.total_requested == 0
        instance.report_runless_asset_event(dg.AssetMaterialization("average_price", partition=day))
        second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
        assert second.get_requested_partitions(dg.AssetKey("price_list")) == {day}


def test_bash_operator(airflow, tmp_path, monkeypatch, capfd):
    (tmp_path / "orders.csv").write_text(ORDERS)
    said = airflow_test(airflow, "clean_orders", ORDERS_DIR=str(tmp_path))
    assert "north: kept 3 of 5 lines" in said
    cleaned = tmp_path / "cleaned.csv"
    assert cleaned.read_text() == "id,cents\n1,1250\n2,800\n"

    cleaned.unlink()
    monkeypatch.setenv("ORDERS_DIR", str(tmp_path))
    capfd.readouterr()
    assert materialize(load("clean_orders")).success
    assert "north: kept 3 of 5 lines" in capfd.readouterr().out
    assert cleaned.read_text() == "id,cents\n1,1250\n2,800\n"

    (tmp_path / "orders.csv").unlink()
    result = materialize(load("clean_orders"), raise_on_error=False)
    assert not result.success
    error = result.failure_data_for_node("cleaned_orders").error
    assert "External execution process failed with code 1" in error.to_string()


def daily_totals(shop: Path) -> list[tuple]:
    with duckdb.connect(str(shop / "shop.duckdb"), read_only=True) as database:
        return database.sql(
            "select ordered_on::text, orders, cents from daily_totals order by 1"
        ).fetchall()


@pytest.fixture
def shop(tmp_path, monkeypatch) -> Path:
    """A copy of the dbt project, where no dbt command has run."""
    ignored = shutil.ignore_patterns("target", "logs", "*.duckdb")
    folder = shutil.copytree(OPERATORS / "shop", tmp_path / "shop", ignore=ignored)
    monkeypatch.setenv("SHOP_DIR", str(folder))
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    monkeypatch.setenv("PATH", str(BIN), prepend=":")
    return folder


def test_dbt_in_airflow(airflow, shop):
    said = airflow_test(airflow, "shop_models", SHOP_DIR=str(shop))
    assert "Done. PASS=4 WARN=0 ERROR=0 SKIP=0 NO-OP=0 TOTAL=4" in said
    assert daily_totals(shop) == [("2024-01-03", 2, 2050)]


def test_dbt_without_manifest_or_variable(shop):
    with pytest.raises(DagsterDbtManifestNotFoundError, match="target/manifest.json does not exist."):
        load("shop_models")
    subprocess.run([BIN / "dbt", "build", "--quiet"], cwd=shop, check=True)
    assert daily_totals(shop) == []
    # One process at a time writes the database.
    with duckdb.connect(str(shop / "shop.duckdb")):
        done = subprocess.run([BIN / "dbt", "build"], cwd=shop, capture_output=True, text=True)
    assert "IO Error: Could not set lock on file" in done.stdout


def test_dbt_in_dagster(shop):
    subprocess.run([BIN / "dbt", "parse", "--quiet"], cwd=shop, check=True)
    defs = load("shop_models")
    keys = {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}
    assert keys == {"raw_orders", "daily_totals"}
    for day, rows in (
        ("2024-01-03", [("2024-01-03", 2, 2050)]),
        ("2024-01-04", [("2024-01-03", 2, 2050), ("2024-01-04", 1, 450)]),
    ):
        # Dagster's own process for each run: dbt keeps the database open in this one.
        command = ["asset", "materialize", "-f", OPERATORS / "dagster_defs" / "shop_models.py"]
        command += ["--select", "*", "--partition", day]
        done = subprocess.run([BIN / "dagster", *command], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert done.stderr.count("ASSET_MATERIALIZATION -") == 2
        assert done.stderr.count("ASSET_CHECK_EVALUATION -") == 2
        assert daily_totals(shop) == rows


def test_dbt_as_a_proxied_task(shop, tmp_path):
    """Airflow's schedule, Dagster's run: the partition is the DAG run's logical date."""
    dags = tmp_path / "dags"
    (dags / "proxied_state").mkdir(parents=True)
    text = (OPERATORS / "airflow_dags" / "shop_models.py").read_text()
    proxy = (GROUP / "warehouse" / "proxied_dags" / "rebuild_orders.py").read_text()
    proxy = proxy[proxy.index("# start_proxy") :]
    imports = "from pathlib import Path\nfrom dagster_airlift.in_airflow import *\n"
    named, count = re.subn(r"^\):$", ") as shop_models:", text, flags=re.MULTILINE)
    assert count == 1
    (dags / "shop_models.py").write_text(f"{imports}{named}\n{proxy}")
    state = {"tasks": [{"id": "dbt_build", "proxied": True}]}
    (dags / "proxied_state" / "shop_models.yaml").write_text(json.dumps(state))

    port = free_port()
    address = f"http://127.0.0.1:{port}"
    home = tmp_path / "dagster-home"
    home.mkdir()
    folder = OPERATORS / "dagster_defs"
    known = {"SHOP_DIR": str(shop), "DAGSTER_URL": address}
    own = tmp_path / "airflow"
    own.mkdir()
    with running_airflow(own, dags, OPERATORS / "shared", "shop_models", **known) as env:
        command = [str(BIN / "python"), "-m", "dagster", "dev", "-h", "127.0.0.1", "-p", str(port)]
        command += ["-f", str(folder / "shop_models_mapped.py"), "-d", str(folder)]
        dev = start(command, {**env, "DAGSTER_HOME": str(home)}, tmp_path / "dev.txt")
        try:
            wait_until(lambda: requests.get(f"{address}/server_info", timeout=5).ok, "dagster dev")
            airflow_test(env, "shop_models", **known, AIRFLOW__CORE__DAGS_FOLDER=str(dags))
            query = "{ runsOrError { ... on Runs { results { status tags { key value } } } } }"
            answer = requests.post(f"{address}/graphql", json={"query": query}, timeout=30).json()
        finally:
            stop(dev)
    (run,) = answer["data"]["runsOrError"]["results"]
    assert run["status"] == "SUCCESS"
    assert {"key": "dagster/partition", "value": "2024-01-03"} in run["tags"]
    assert daily_totals(shop) == [("2024-01-03", 2, 2050)]


class Cluster:
    """The API of a cluster with one pod, which ends with a code."""

    def __init__(self, exit_code: int):
        state = V1ContainerState(terminated=V1ContainerStateTerminated(exit_code=exit_code))
        names = {"name": "dagster-pipes-execution", "image": "i", "image_id": "i"}
        status = V1ContainerStatus(**names, restart_count=0, ready=False, state=state)
        self.answer = SimpleNamespace(
            items=[
                SimpleNamespace(
                    status=SimpleNamespace(init_container_statuses=None, container_statuses=[status])
                )
            ]
        )
        self.created: list[tuple] = []
        self.deleted: list[str] = []

    def create_namespaced_pod(self, namespace: str, body) -> None:
        self.created.append((namespace, ApiClient().sanitize_for_serialization(body)))

    def list_namespaced_pod(self, namespace: str, field_selector: str):
        return self.answer

    def read_namespaced_pod_log(self, *args, **options):
        return iter([b"2024-01-04T00:00:00.000000001Z 3 orders scored"])

    def delete_namespaced_pod(self, name: str, namespace: str) -> None:
        self.deleted.append(name)


def run_pod(monkeypatch, exit_code: int) -> tuple[Cluster, dg.ExecuteInProcessResult]:
    cluster = Cluster(exit_code)
    api = DagsterKubernetesClient(None, cluster, lambda text: None, lambda seconds: None, time.time)
    for name, value in {
        "production_client": staticmethod(lambda: api),
        "get_pod_debug_info": lambda self, *args, **options: "no events",
        "retrieve_pod_logs": lambda self, *args, **options: "3 orders scored",
    }.items():
        monkeypatch.setattr(DagsterKubernetesClient, name, value)
    monkeypatch.setattr("dagster_k8s.PipesK8sClient._load_k8s_config", lambda self: None)
    defs = load("score_orders")
    return cluster, materialize(defs, partition_key="2024-01-04", raise_on_error=False)


# What Airflow's operator would create for a run, without asking a cluster.
AIRFLOW_POD = """
import json, sys
from unittest.mock import Mock, PropertyMock, patch
from airflow.models import DagBag
from airflow.providers.cncf.kubernetes.operators.pod import KubernetesPodOperator
from kubernetes.client import ApiClient
(task,) = DagBag(sys.argv[1], include_examples=False).dags["score_orders"].tasks
task.render_template_fields({"ds": "2024-01-04"})
with patch.object(KubernetesPodOperator, "hook", PropertyMock(return_value=Mock(is_in_cluster=True))):
    pod = task.build_pod_request_obj()
print(json.dumps([task.on_finish_action, task.startup_timeout_seconds]))
print(json.dumps(ApiClient().sanitize_for_serialization(pod)))
"""


def test_kubernetes_pods(airflow, monkeypatch, capfd):
    file = OPERATORS / "airflow_dags" / "score_orders.py"
    command = [BIN / "python", "-c", AIRFLOW_POD, file]
    done = subprocess.run(command, env=airflow, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    defaults, old = (json.loads(line) for line in done.stdout.splitlines()[-2:])
    assert defaults == ["delete_pod", 120]
    assert WAIT_TIMEOUT_FOR_READY == 5 * 60 * 60

    cluster, result = run_pod(monkeypatch, exit_code=0)
    assert result.success
    ((namespace, new),) = cluster.created
    assert namespace == old["metadata"]["namespace"] == "analytics"
    assert cluster.deleted == [new["metadata"]["name"]]
    assert "3 orders scored" in capfd.readouterr().out

    for pod in (old, new):
        assert pod["metadata"]["labels"]["team"] == "orders"
        assert pod["spec"]["serviceAccountName"] == "scoring"
        assert pod["spec"]["activeDeadlineSeconds"] == 1800
        assert pod["spec"]["restartPolicy"] == "Never"
        (container,) = pod["spec"]["containers"]
        assert container["image"] == "registry.example.com/score-orders:1.4"
        assert container["imagePullPolicy"] == "IfNotPresent"
        assert container["resources"] == {
            "requests": {"cpu": "500m", "memory": "1Gi"},
            "limits": {"memory": "1Gi"},
        }
        assert container["command"] + container.get("args", []) == [
            "python",
            "score.py",
            "--day",
            "2024-01-04",
        ]
        assert {"name": "MODEL", "value": "v2"} in container["env"]
    assert old["metadata"]["name"].startswith("score-orders-")
    assert new["metadata"]["name"].startswith("dagster-")
    assert "app.kubernetes.io/name" in new["metadata"]["labels"]


def test_a_pod_that_fails(monkeypatch):
    cluster, result = run_pod(monkeypatch, exit_code=1)
    assert not result.success
    error = result.failure_data_for_node("order_scores").error.to_string()
    assert "terminated but some containers exited with errors:" in error
    assert "3 orders scored" in error
    assert len(cluster.deleted) == 1
