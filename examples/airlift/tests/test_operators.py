"""Each operator's task, and the asset that replaces it, do the same."""

import runpy
import subprocess

import dagster as dg
import pytest
from conftest import BIN, GROUP

OPERATORS = GROUP / "operators"
ORDERS = "id,cents\n\n1,1250\n\n2,800\n"


def airflow_test(airflow: dict[str, str], dag: str, **variables: str) -> str:
    env = {
        **airflow,
        "AIRFLOW__CORE__DAGS_FOLDER": str(OPERATORS / "airflow_dags"),
        "PYTHONPATH": str(OPERATORS / "shared"),
        "SCRIPTS_DIR": str(OPERATORS / "shared"),
        "ORDERS_DIR": airflow["WAREHOUSE_DIR"],
        **variables,
    }
    done = subprocess.run(
        [BIN / "airflow", "dags", "test", dag, "2024-01-03"],
        env=env,
        capture_output=True,
        text=True,
        timeout=240,
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
