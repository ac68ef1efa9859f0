"""More outputs of the reference of the command lines, printed again in this process.

A file of `cli/` is a command and what it printed. Record them again with CLI_RECORD=1.
"""

import re
import shutil
import sys

import pytest
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._cli.workspace import cli_target
from dagster_cloud_cli.commands.ci.state import BuildMetadata, FileStore, LocationState
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg
from sample_files import GROUP
from test_cli_reference import Desk, command_of, compare
from typer.main import get_command


#: Ids that differ from folder to folder and from time to time, and what stands for them.
IDS = [(r"'[0-9a-f]{40}'", "'52032e92…'"), (r"job `[a-z]{8}`", "job `yaxmpsfj`")]


@pytest.fixture(scope="module")
def desk(tmp_path_factory) -> Desk:
    return Desk(tmp_path_factory.mktemp("desk"))


@pytest.fixture
def here(desk, monkeypatch):
    """Run the command of a file in this process, and compare what it prints."""
    programs = {
        "dagster": create_dagster_cli(),
        "dg": dg,
        "dagster-cloud": get_command(dagster_cloud),
    }
    load_target = cli_target.workspace_opts_to_load_target
    monkeypatch.setattr(
        cli_target,
        "workspace_opts_to_load_target",
        lambda opts, allow_in_process=False: load_target(opts, allow_in_process=True),
    )
    for name, value in desk.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(desk.folder)
    monkeypatch.setattr(sys, "path", [*sys.path])

    def run(name: str, typed: str | None = None, exit_code: int = 0) -> str:
        program, *arguments = command_of(name)
        result = CliRunner().invoke(programs[program], arguments, input=typed)
        assert result.exit_code == exit_code, result.output
        output = desk.shown(result.output, arguments)
        for pattern, shown in IDS:
            output = re.sub(pattern, shown, output)
        compare(name, output)
        return output

    return run


def test_the_instance_is_looked_after(here):
    """The first test: the instance is still empty."""
    for name in ["asset-wipe-cache", "instance-migrate", "instance-reindex", "run-wipe"]:
        here(f"dagster/{name}")


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("job", "roast_job.py"),
        ("multi-asset", "harbor_tables.py"),
        ("resources", "resources.py"),
        ("schedule", "nightly.py"),
        ("sensor", "new_orders.py"),
        ("definitions", "legacy/defs.yaml"),
        ("defs-folder", "shops/defs.yaml"),
        ("function", "tidy/defs.yaml"),
        ("python-script", "weigh_beans/defs.yaml"),
        ("sql", "daily_sales/defs.yaml"),
        ("uv-run", "forecast/defs.yaml"),
    ],
)
def test_what_dg_scaffolds(here, desk, monkeypatch, kind, written):
    project = desk.folder / "roastery"
    monkeypatch.chdir(project)
    monkeypatch.syspath_prepend(project / "src")

    here(f"dg/scaffold-defs-{kind}")

    assert (project / "src" / "roastery" / "defs" / written).read_text()


def test_schedules_and_sensors_are_turned_on_and_off(here, desk):
    runner = CliRunner()
    target = ["-f", "bakery.py"]
    for arguments in [["schedule", "start", "early"], ["sensor", "start", "large_orders"]]:
        assert runner.invoke(create_dagster_cli(), [*arguments, *target]).exit_code == 0

    here("dagster/schedule-restart")
    here("dagster/schedule-logs")
    assert "'early': {'status': 'RUNNING'" in here("dagster/schedule-debug")
    here("dagster/sensor-stop")
    here("dagster/schedule-wipe", typed="DELETE\n")


def test_a_backfill_of_a_job_is_asked_for(here, desk):
    shutil.copy(GROUP / "partitions" / "ops" / "inspections.py", desk.folder)

    here("dagster/job-backfill")


def test_dg_looks_after_state_of_definitions(here, desk, monkeypatch):
    monkeypatch.chdir(desk.folder / "roastery")
    monkeypatch.syspath_prepend(desk.folder / "roastery" / "src")

    here("dg/refresh-defs-state")


@pytest.mark.parametrize("name", ["project-scaffold-code-location", "project-scaffold-repository"])
def test_old_ways_to_make_a_project(here, name):
    here(f"dagster/{name}")


def test_dagster_cloud_keeps_the_state_of_a_build(here, desk, monkeypatch):
    folder = desk.folder / "cloud"
    folder.mkdir()
    monkeypatch.chdir(folder)
    configuration = folder / "dagster_cloud.yaml"
    configuration.write_text(
        "locations:\n  - location_name: bakery\n    code_source: {module_name: bakery}\n"
        "    build: {registry: ghcr.io/hooli/bakery}\n"
    )
    # What `ci init` leaves behind, after it has asked Dagster+.
    FileStore(statedir="state").save(
        LocationState(
            url="https://hooli.dagster.cloud/prod",
            deployment_name="prod",
            location_file=str(configuration),
            location_name="bakery",
            is_branch_deployment=False,
            build=BuildMetadata(git_url=None, commit_hash="a1b2c3d", build_config=None),
            status_url=None,
        )
    )

    here("dagster-cloud/ci-locations-deselect")
    here("dagster-cloud/ci-locations-list")
    here("dagster-cloud/ci-locations-select")
    here("dagster-cloud/ci-set-build-output")
    assert '"image":"ghcr.io/hooli/bakery:a1b2c3d"' in here("dagster-cloud/ci-status")
