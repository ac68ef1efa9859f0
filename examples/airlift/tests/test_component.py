"""The component of the tutorial against a running Airflow."""

import json
import os
import subprocess
from datetime import datetime, timedelta, timezone
from pathlib import Path

import dagster as dg
import pytest
from conftest import BIN, GROUP

FILES = GROUP / "warehouse" / "component"
KEY = "dagster_airlift.core.components.AirflowInstanceComponent"
PYPROJECT = """[project]
name = "pipelines"
version = "0.1.0"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "pipelines"
"""
DEFINITIONS = """from pathlib import Path

from dagster import definitions, load_from_defs_folder


@definitions
def defs():
    return load_from_defs_folder(path_within_project=Path(__file__).parent)
"""


@pytest.fixture
def project(tmp_path, in_airflow):
    """A project with the scaffolded component."""
    package = tmp_path / "project" / "src" / "pipelines"
    (package / "defs").mkdir(parents=True)
    (tmp_path / "project" / "pyproject.toml").write_text(PYPROJECT)
    (package / "__init__.py").touch()
    (package / "defs" / "__init__.py").touch()
    (package / "definitions.py").write_text(DEFINITIONS)
    env = {**in_airflow, "PYTHONPATH": str(package.parent), "DAGSTER_HOME": str(tmp_path)}
    arguments = ["airflow", "--name", "warehouse", "--auth-type", "basic_auth"]
    run(env, package, "scaffold", "defs", KEY, *arguments)
    return package, env


def run(env: dict[str, str], package: Path, *arguments: str) -> str:
    done = subprocess.run(
        [str(BIN / "dg"), *arguments], env=env, cwd=package.parents[1], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def same_as_shown(env, package, name: str) -> None:
    """Compare an output file with what its command prints; AIRLIFT_RECORD=1 writes it instead."""
    file = FILES / "cli" / f"{name}.txt"
    command = "dg list defs --columns key,deps"
    env = {**env, "COLUMNS": "100"}
    printed = run(env, package, *command.split()[1:])
    if os.environ.get("AIRLIFT_RECORD"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{command}\n{printed}")
    assert file.read_text() == f"{command}\n{printed}"


def listed(env, package) -> dict[str, list[str]]:
    found = json.loads(run(env, package, "list", "defs", "--json"))
    return {kind: [each.get("key", each.get("name")) for each in found[kind]] for kind in found}


def test_scaffold_and_list(project):
    package, env = project
    file = package / "defs" / "airflow" / "defs.yaml"
    assert file.read_text().strip() == (FILES / "scaffolded.yaml").read_text().strip()
    found = listed(env, package)
    assert found["assets"] == []
    assert sorted(found["jobs"]) == ["rebuild_orders", "warehouse__airflow_monitoring_job"]
    assert found["sensors"] == ["warehouse__airflow_monitoring_job_sensor"]
    same_as_shown(env, package, "jobs")


def test_mapping_and_monitoring(project, finished_run, tmp_path):
    package, env = project
    file = package / "defs" / "airflow" / "defs.yaml"
    file.write_text((FILES / "defs.yaml").read_text())
    run(env, package, "check", "yaml")
    assert sorted(listed(env, package)["assets"]) == ["orders", "totals"]
    same_as_shown(env, package, "assets")
    now = datetime.now(timezone.utc)
    span = {"range_start": (now - timedelta(days=1)).isoformat(), "range_end": now.isoformat()}
    config = json.dumps({"ops": {"core_monitor__warehouse": {"config": span}}})
    job = "warehouse__airflow_monitoring_job"
    run(env, package, "launch", "--job", job, "--config-json", config)
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        for name in ("orders", "totals"):
            event = instance.get_latest_materialization_event(dg.AssetKey(name))
            run_of_dag = instance.get_run_by_id(event.run_id)
            assert run_of_dag.job_name == "rebuild_orders"
            assert run_of_dag.status == dg.DagsterRunStatus.SUCCESS
            assert run_of_dag.tags["dagster-airlift/airflow-dag-run-id"] == finished_run
            assert finished_run in run_of_dag.tags["dagster-airlift/airflow-dag-run-url"]
        names = {run.job_name for run in instance.get_runs()}
    assert names == {job, "rebuild_orders"}


def test_filter(project):
    package, env = project
    file = package / "defs" / "airflow" / "defs.yaml"
    text = (FILES / "filter.yaml").read_text()
    # The DAG has no tags, so the filter leaves nothing; without the tag it is found by its name.
    file.write_text(text)
    assert listed(env, package)["jobs"] == ["warehouse__airflow_monitoring_job"]
    file.write_text(text.replace("    airflow_tags: [finance]\n", ""))
    assert "rebuild_orders" in listed(env, package)["jobs"]
