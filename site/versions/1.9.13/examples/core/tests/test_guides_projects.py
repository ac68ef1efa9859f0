"""The projects that the guides of 1.9.13 show: each is loaded as a reader lays it out, and does what its page says."""

import importlib
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from asset_graph import read_graph
from sample_loader import GROUP, load_sample

PACKAGES = ("bakery", "bike_rental", "bike_share", "library", "orchard", "orchard_tests")


@pytest.fixture(autouse=True)
def fresh_packages():
    """Forget the packages, before and after: other tests use the same names."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES]:
            del sys.modules[name]

    forget()
    yield
    forget()


def lay_out(tmp_path: Path, monkeypatch, *files: tuple[str, str]) -> None:
    """Copy samples (a path in the group, a path in the project) into a project that can be imported."""
    for source, target in files:
        (tmp_path / target).parent.mkdir(parents=True, exist_ok=True)
        if (GROUP / source).is_dir():
            shutil.copytree(GROUP / source, tmp_path / target, dirs_exist_ok=True)
        else:
            shutil.copy(GROUP / source, tmp_path / target)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def load(package: str) -> dg.Definitions:
    defs = importlib.import_module(f"{package}.definitions").defs
    dg.Definitions.validate_loadable(defs)
    return defs


def keys_of(result: dg.ExecuteInProcessResult) -> list[str]:
    return [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]


def test_the_jobs_of_the_project_run(tmp_path, monkeypatch):
    lay_out(tmp_path, monkeypatch, ("jobs/project/bike-rental", "."))
    defs = load("bike_rental")
    assert [schedule.name for schedule in defs.schedules] == ["refresh_trips_schedule"]
    result = defs.get_job_def("refresh_trips").execute_in_process()
    assert keys_of(result) == ["trips", "trips_per_station"]
    assert defs.get_job_def("inspections").execute_in_process().success


def test_the_command_prints_what_the_page_shows(tmp_path, monkeypatch):
    lay_out(tmp_path, monkeypatch, ("jobs/project/bike-rental", "."))
    command, *shown = (GROUP / "jobs/project/cli/3-execute.txt").read_text().splitlines()
    program, *arguments = shlex.split(command)
    run = subprocess.run(
        [sys.executable, "-m", program, *arguments], capture_output=True, text=True, check=True
    )
    events = r"((?:\w+ - ASSET_MATERIALIZATION|RUN_SUCCESS) - .*)"
    assert re.findall(events, run.stderr + run.stdout) == shown


def test_commands_need_the_module(tmp_path, monkeypatch):
    lay_out(tmp_path, monkeypatch, ("jobs/project/bike-rental", "."))
    command = [sys.executable, "-m", "dagster", "job", "execute", "-j", "inspections"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert "Invalid set of CLI arguments for loading repository/job." in run.stderr


def test_the_orchard_has_the_graph_and_passes_the_tests_of_its_page(tmp_path, monkeypatch):
    lay_out(tmp_path, monkeypatch, ("projects/organize/orchard", "."))
    shown = (GROUP / "projects/organize/orchard.graph.json").read_text()
    assert read_graph(load("orchard")) == json.loads(shown)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "orchard_tests"]
    run = subprocess.run(tests, capture_output=True, text=True)
    assert run.returncode == 0 and "2 passed" in run.stdout, run.stdout


@pytest.mark.parametrize("page", ["subprocess", "reporting"])
def test_the_program_of_the_library_is_an_asset(page, tmp_path, monkeypatch, capfd):
    lay_out(
        tmp_path,
        monkeypatch,
        ("external/pipes/subprocess/library", "library"),
        (f"external/pipes/{page}/library", "library"),
        (f"external/pipes/{page}/scripts", "scripts"),
    )
    defs = load("library")
    result = defs.get_implicit_global_asset_job_def().execute_in_process()
    assert keys_of(result) == ["loan_report"]
    assert len(result.get_asset_check_evaluations()) == (page == "reporting")


def test_the_resource_reaches_the_asset(tmp_path, monkeypatch):
    lay_out(tmp_path, monkeypatch, ("resources/bike-share/bike_share", "bike_share"))
    defs = load("bike_share")
    api = importlib.import_module("bike_share.api").BikeShareAPI
    monkeypatch.setattr(api, "stations", lambda self: [{"url": self.base_url}])
    result = defs.get_implicit_global_asset_job_def().execute_in_process()
    assert result.asset_value("docking_stations") == [{"url": "https://api.bikes.example/v1"}]


def test_the_checks_of_the_module_are_loaded(tmp_path, monkeypatch):
    lay_out(
        tmp_path,
        monkeypatch,
        ("testing/checks/bakery/definitions.py", "bakery/definitions.py"),
        ("testing/checks/orders.py", "bakery/orders.py"),
    )
    graph = load("bakery").get_asset_graph()
    assert {key.name for key in graph.asset_check_keys} == {"every_order_has_loaves"}


def test_a_schedule_turns_on_a_custom_logger(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sample = load_sample("log_debug/custom/json_file.py")
    (request,) = sample.every_hour.evaluate_tick(dg.build_schedule_context()).run_requests
    job = sample.defs.get_job_def("soil_job")
    assert job.execute_in_process(run_config=request.run_config).success
    (line,) = Path("greenhouse.jsonl").read_text().splitlines()
    assert json.loads(line)["message"] == "The sensor of bed 3 is silent."
