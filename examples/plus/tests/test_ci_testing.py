"""A database for each pull request: the jobs that clone and drop it, and how CI launches them."""

import runpy
import sqlite3

import dagster as dg
import pytest
from ci_fixtures import (  # noqa: F401
    CI,
    git,
    github,
    job,
    plus,
    pull_request,
    repository,
    run,
    shell,
)
from release import RELEASE

SCRIPT = CI / "scripts" / "launch.sh"


@pytest.fixture
def definitions(tmp_path, monkeypatch):
    """The definitions, with one departure in production."""
    monkeypatch.setenv("WAREHOUSE_FOLDER", str(tmp_path))
    for name in ("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "DAGSTER_CLOUD_PULL_REQUEST_ID"):
        monkeypatch.delenv(name, raising=False)
    found = runpy.run_path(str(CI / "testing" / "definitions.py"))
    assert materialize(found).success
    return found


def materialize(definitions):
    return definitions["defs"].get_implicit_global_asset_job_def().execute_in_process()


def rows(folder, name: str) -> int:
    with sqlite3.connect(folder / f"{name}.db") as connection:
        return connection.execute("SELECT count(*) FROM departures").fetchone()[0]


def execute(definitions, name: str):
    job = definitions["defs"].resolve_job_def(name)
    return job.execute_in_process(raise_on_error=False)


def test_a_branch_works_on_its_clone(definitions, tmp_path, monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    monkeypatch.setenv("DAGSTER_CLOUD_PULL_REQUEST_ID", "42")
    assert execute(definitions, "clone_production").success
    assert rows(tmp_path, "warehouse_pr_42") == 1, "the data of production"
    assert materialize(definitions).success
    assert (rows(tmp_path, "warehouse_pr_42"), rows(tmp_path, "warehouse")) == (2, 1)
    assert execute(definitions, "clone_production").success
    assert rows(tmp_path, "warehouse_pr_42") == 1, "a new clone"
    assert execute(definitions, "drop_clone").success
    assert [each.name for each in tmp_path.glob("*.db")] == ["warehouse.db"]
    assert execute(definitions, "drop_clone").success, "nothing to drop"


@pytest.mark.parametrize("name", ["clone_production", "drop_clone"])
def test_jobs_refuse_production(definitions, tmp_path, name):
    result = execute(definitions, name)
    [failed] = [each for each in result.all_events if each.is_step_failure]
    assert "This job runs in branch deployments only." in str(failed.event_specific_data)
    assert rows(tmp_path, "warehouse") == 1


def test_the_definitions_load(definitions):
    dg.Definitions.validate_loadable(definitions["defs"])


@pytest.fixture
def branch(repository, plus, monkeypatch):  # noqa: F811
    git("checkout", "-q", "-b", "faster", folder=repository)
    if RELEASE < (1, 10):  # which looks for a branch deployment in CI only
        github(monkeypatch, repository, pull_request("faster", "1a2b3c"))
    run("dagster-cloud ci branch-deployment .")
    return repository


def test_launch_in_the_branch_deployment(branch, plus, shell):  # noqa: F811
    done = shell(f"set -- clone_production\n{SCRIPT.read_text()}")
    assert ("finished successfully" if RELEASE >= (1, 10) else ": SUCCESS") in done.stdout
    [launched] = plus.runs
    assert launched["selector"] == {
        "repositoryLocationName": "ferry",
        "repositoryName": "__repository__",
        "jobName": "clone_production",
    }
    path = next(path for path, _, body in plus.requests if "CliLaunchRun" in body["query"])
    assert path.startswith("/b0000001/")


@pytest.mark.parametrize("status", ["FAILURE", "CANCELED"])
def test_a_failed_run_stops_the_script(branch, plus, shell, status):  # noqa: F811
    """`job launch --wait` itself succeeds, whatever becomes of the run."""
    plus.run_result = status
    if RELEASE >= (1, 10):  # before, the command has no `--wait`, and the script asks
        check_launch(status)
    assert shell(f"set -- clone_production\n{SCRIPT.read_text()}", check=False).returncode == 1


def check_launch(status: str) -> None:
    command = "dagster-cloud job launch --deployment b0000001 --location ferry --job x --wait"
    printed = run(command, exit_code=0)
    assert f"failed with status '{status}'" in printed


def test_a_push_has_no_branch_deployment(repository, plus, monkeypatch):  # noqa: F811
    github(monkeypatch, repository, {"ref": "refs/heads/main"})
    assert run("dagster-cloud ci branch-deployment . --read-only").strip() == "None"
