"""The quickstart: the one file, what it leaves on disk, and the same file inside a project."""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dagster as dg

FOLDER = Path(__file__).parents[1] / "quickstart"
# What the page leaves out of a log line: the time, the logger, the level, the job, the run's id and
# the process.
PREFIX = re.compile(r"^\S+ \S+ \S+ - dagster - DEBUG - \w+ - [0-9a-f-]{36} - \d+ - ")


def read_shown(name: str) -> list[str]:
    """The lines of a file that the page shows."""
    return (FOLDER / "cli" / name).read_text(encoding="utf-8").splitlines()


def run(arguments: list[str], cwd: Path, **environment: str) -> subprocess.CompletedProcess:
    """Runs a command of this environment in UTF-8 and fails with what it wrote."""
    done = subprocess.run(
        arguments,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def file_run(tmp_path_factory):
    """`python weather.py` in an empty folder: what it wrote, and the folder."""
    folder = tmp_path_factory.mktemp("file")
    shutil.copy(FOLDER / "weather.py", folder)
    return run([sys.executable, "weather.py"], folder), folder


def test_the_file_prints_what_the_page_shows(file_run):
    done, _ = file_run
    command, *shown = read_shown("run.txt")
    assert command == "python weather.py"
    assert done.stdout.splitlines() == shown


def test_the_log_has_the_lines_that_the_page_shows(file_run):
    done, _ = file_run
    logged = [
        PREFIX.sub("", line)
        for line in done.stderr.splitlines()
        if "ASSET_MATERIALIZATION" in line or "RUN_SUCCESS" in line
    ]
    assert len(logged) == 4
    assert logged == read_shown("log.txt")


def test_the_file_leaves_three_files(file_run):
    _, folder = file_run
    data = folder / "data"
    assert sorted(path.name for path in data.iterdir()) == [
        "daily_means.csv",
        "readings.csv",
        "warmest_day.txt",
    ]
    assert (data / "daily_means.csv").read_text().splitlines() == [
        "day,mean",
        "2025-06-01,18.0",
        "2025-06-02,21.0",
        "2025-06-03,14.5",
    ]
    assert (data / "warmest_day.txt").read_text(encoding="utf-8") == "2025-06-02 with 21.0 °C"


def test_the_metadata_is_what_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    weather = runpy.run_path(str(FOLDER / "weather.py"))

    result = dg.materialize([weather["readings"], weather["daily_means"], weather["warmest_day"]])

    assert result.success
    metadata = {
        event.asset_key.to_user_string(): {
            name: value.value for name, value in event.materialization.metadata.items()
        }
        for event in result.get_asset_materialization_events()
    }
    assert list(metadata) == ["readings", "daily_means", "warmest_day"]
    assert metadata["daily_means"] == {"days": 3}
    assert metadata["warmest_day"] == {"day": "2025-06-02", "celsius": 21.0}


def test_one_asset_alone_reads_what_is_on_disk(file_run, tmp_path):
    folder = shutil.copytree(file_run[1], tmp_path / "copy")
    (folder / "data" / "daily_means.csv").write_text("day,mean\n2025-07-01,30.0\n")

    run(["dagster", "asset", "materialize", "-f", "weather.py", "--select", "warmest_day"], folder)

    report = (folder / "data" / "warmest_day.txt").read_text(encoding="utf-8")
    assert report == "2025-07-01 with 30.0 °C"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The project of the second half, as `dagster project scaffold` makes it, with pinned packages."""
    parent = tmp_path_factory.mktemp("project")
    command, *shown = read_shown("scaffold.txt")
    done = run(command.split(), parent)
    assert done.stdout.replace(str(parent), "/home/you").splitlines() == shown
    folder = parent / "weather-station"
    shutil.copy(FOLDER / "pyproject.toml", folder)
    return folder


def list_tree(folder: Path, indent: str = "") -> list[str]:
    """The visible files under a folder, drawn with lines."""
    entries = [entry for entry in folder.iterdir() if not entry.name.startswith(".")]
    entries.sort(key=lambda entry: entry.name.lower())
    lines = []
    for entry in entries:
        last = entry == entries[-1]
        lines.append(
            f"{indent}{'└' if last else '├'}── {entry.name}{'/' if entry.is_dir() else ''}"
        )
        if entry.is_dir():
            lines += list_tree(entry, indent + ("    " if last else "│   "))
    return lines


def test_the_project_has_the_files_that_the_page_shows(project):
    assert ["weather-station/", *list_tree(project)] == read_shown("tree.txt")


def test_the_project_works_as_the_page_says(project):
    shutil.copy(FOLDER / "weather.py", project / "weather_station" / "assets.py")

    command, *shown = read_shown("check.txt")
    done = run(command.split(), project)
    logged = (done.stdout + done.stderr).splitlines()[-2:]
    assert all(line.endswith(end) for line, end in zip(logged, shown, strict=True)), logged
    command, *shown = read_shown("list.txt")
    assert run(command.split(), project).stdout.splitlines() == shown

    run(
        ["dagster", "asset", "materialize", "--select", "*", "-m", "weather_station.definitions"],
        project,
    )
    report = (project / "data" / "warmest_day.txt").read_text(encoding="utf-8")
    assert report == "2025-06-02 with 21.0 °C"


@pytest.fixture
def concepts(tmp_path, monkeypatch):
    """The file of the concepts page, in a folder with an inbox of two files."""
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    (inbox / "monday.txt").write_text("14.0 22.0\n")
    (inbox / "tuesday.txt").write_text("12.0\n")
    monkeypatch.chdir(tmp_path)
    return runpy.run_path(str(FOLDER / "concepts.py"))


def materialize_concepts(concepts: dict, **options) -> dg.ExecuteInProcessResult:
    """Materializes both assets with their check, reading the inbox of the current folder."""
    return dg.materialize(
        [concepts["temperatures"], concepts["mean_temperature"], concepts["plausible"]],
        resources={"station": concepts["Station"](inbox="inbox")},
        **options,
    )


def test_concepts_assets_and_check(concepts):
    result = materialize_concepts(concepts)

    assert result.asset_value("temperatures") == [14.0, 22.0, 12.0]
    assert result.asset_value("mean_temperature") == 16.0
    [check] = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("plausible", True)
    assert check.metadata["readings"].value == 3


def test_concepts_a_failed_blocking_check_stops_what_is_downstream(concepts):
    Path("inbox/wednesday.txt").write_text("999\n")

    result = materialize_concepts(concepts, raise_on_error=False)

    assert not result.success
    [check] = result.get_asset_check_evaluations()
    assert not check.passed
    made = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
    assert made == ["temperatures"]


def test_concepts_readings_between_minus_60_and_60_are_plausible(concepts):
    plausible = [t for t in (-60.0, -59.5, 59.5, 60.0) if concepts["plausible"]([t]).passed]
    assert plausible == [-59.5, 59.5]


def test_concepts_automation_asks_for_the_mean_when_the_temperatures_change(concepts):
    instance = dg.DagsterInstance.ephemeral()
    materialize_concepts(concepts, instance=instance)
    quiet = dg.evaluate_automation_conditions(defs=concepts["defs"], instance=instance)
    assert quiet.total_requested == 0

    dg.materialize(
        [concepts["temperatures"]],
        resources={"station": concepts["Station"](inbox="inbox")},
        instance=instance,
    )

    asked = dg.evaluate_automation_conditions(
        defs=concepts["defs"], instance=instance, cursor=quiet.cursor
    )
    assert asked.total_requested == 1
    assert asked.get_num_requested(dg.AssetKey("mean_temperature")) == 1


def test_concepts_schedule_and_sensor_target_the_job(concepts):
    schedule = concepts["every_night"]
    assert (schedule.cron_schedule, schedule.job_name) == ("0 1 * * *", "collect")
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED

    sensor = concepts["new_file"]
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED
    assert sensor.minimum_interval_seconds == 60
    context = dg.build_sensor_context(
        resources={"station": concepts["Station"](inbox="inbox")},
        definitions=concepts["defs"],
    )
    requests = sensor.evaluate_tick(context).run_requests
    assert [request.run_key for request in requests] == ["monday.txt", "tuesday.txt"]


def test_concepts_one_code_location_holds_everything(concepts):
    repository = concepts["defs"].get_repository_def()
    assert [job.name for job in repository.get_all_jobs() if not job.name.startswith("__")] == [
        "collect"
    ]
    assert {sensor.name for sensor in repository.sensor_defs} == {
        "new_file",
        "default_automation_condition_sensor",
    }


def test_serverless_reads_pinned_packages_from_setup_py():
    text = (FOLDER / "setup.py").read_text(encoding="utf-8")
    assert '"dagster==1.9.13", "dagster-cloud==1.9.13"' in text


def test_the_concept_map_has_no_loose_ends():
    nodes = json.loads((FOLDER / "concept_map.json").read_text(encoding="utf-8"))["assets"]
    keys = [node["key"] for node in nodes]

    assert len(keys) == len(set(keys))
    for place, node in enumerate(nodes):
        assert set(node["deps"]) <= set(keys[:place]), node["key"]
    assert keys[-1] == "run"
