"""The reference of the command lines: every output that its pages show, printed again.

A file of `cli/` is a command and what it printed. Record them again with CLI_RECORD=1.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._cli.workspace import cli_target
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_core.context import DgContext
from dagster_dg_core.utils.telemetry import get_telemetry_enabled_for_cli
from dagster_shared.plus.config import DagsterPlusCliConfig
from ferry_shell import shorten_log
from sample_files import GROUP
from typer.main import get_command

SAMPLES = GROUP / "cli"
#: Commands whose output is mostly the log of a run.
RUNS = {"launch", "materialize", "execute"}
#: What makes a run quick and its output no other.
IN_ONE_PROCESS = ["--config-json", '{"execution": {"config": {"in_process": {}}}}']
#: Stands for the id of every run.
RUN_ID = "8a8f7a0e-5b7c-4d57-9f0f-3f2a1c0e5d11"
#: What differs from run to run, and what stands for it.
VOLATILE = [
    (r"\x1b\[[0-9;]*m", ""),
    (r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}", "2025-03-01 06:00:00 +0000"),
    (r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", RUN_ID),
    (r"\[[0-9a-f]{40}\]", "[d94b1c7e…]"),
    (r"^.*(?:it/s|s/it)\]\n?", ""),
    (r"[ \t]+$", ""),
]


class Desk:
    """A folder to work in, an instance that lasts, and the run ids that commands need."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "dagster-home"
        self.home.mkdir()
        (self.home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
        for name in ("bakery.py", "shift.yaml"):
            shutil.copy(SAMPLES / name, folder)
        shutil.copytree(SAMPLES / "roastery", folder / "roastery")
        (folder / "roastery" / ".env").write_text("SHOP_TOKEN=s3cret\n")
        self.environment = {
            **{k: v for k, v in os.environ.items() if k != "PYTHONPATH"},
            "COLUMNS": "92",
            "DAGSTER_HOME": str(self.home),
            "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0",
            # Stands for the installation of the project into its environment.
            "PYTHONPATH": str(folder / "roastery" / "src"),
        }

    def run(self, arguments: list[str], folder: Path) -> str:
        """Run a command as a process and return what it prints."""
        result = subprocess.run(
            arguments,
            cwd=folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        return result.stdout

    def shown(self, output: str, arguments: list[str]) -> str:
        """Return the output as a page shows it."""
        output = output.replace(str(self.folder), "/home/you")
        if RUNS & set(arguments):
            return shorten_log(output)
        for pattern, name in VOLATILE:
            output = re.sub(pattern, name, output, flags=re.MULTILINE)
        return output.strip("\n")


@pytest.fixture(scope="module")
def desk(tmp_path_factory) -> Desk:
    return Desk(tmp_path_factory.mktemp("desk"))


def compare(name: str, output: str) -> None:
    """Compare an output with the file that a page shows."""
    file = SAMPLES / f"{name}.txt"
    command, _, shown = file.read_text(encoding="utf-8").partition("\n")
    if os.environ.get("CLI_RECORD"):
        file.write_text(f"{command}\n{output}\n", encoding="utf-8")
        return
    assert output == shown.rstrip("\n")


def command_of(name: str) -> list[str]:
    """Return the words of the command in the first line of a file."""
    text = (SAMPLES / f"{name}.txt").read_text(encoding="utf-8")
    return shlex.split(text.split("\n", 1)[0])


def run_shown(desk: Desk, name: str, folder: Path, **places: str) -> None:
    """Run the command of a file in a folder, and compare. `places` has texts for shown ones."""
    arguments = command_of(name)
    real = [places.get(word, word) for word in arguments]
    compare(name, desk.shown(desk.run(real, folder), arguments))


@pytest.mark.parametrize(
    "name",
    [
        "list-defs",
        "list-components",
        "list-registry-modules",
        "list-envs",
        "list-component-tree",
        "check-defs",
        "check-toml",
        "launch",
        "inspect-component",
        "scaffold-defs-asset",
        "scaffold-defs-asset-check",
        "scaffold-component",
        "scaffold-inline-component",
        "scaffold-build-artifacts",
    ],
)
def test_dg_in_a_project(desk, name):
    folder = desk.folder / name
    shutil.copytree(desk.folder / "roastery", folder / "roastery")
    environment = desk.environment
    desk.environment = {**environment, "PYTHONPATH": str(folder / "roastery" / "src")}
    try:
        arguments = command_of(f"dg/{name}")
        extra = IN_ONE_PROCESS if name == "launch" else []
        output = desk.run([*arguments, *extra], folder / "roastery")
        output = output.replace(str(folder), "/home/you")
    finally:
        desk.environment = environment
    compare(f"dg/{name}", desk.shown(output, arguments))


def test_a_wrong_attribute_is_pointed_at(desk):
    file = desk.folder / "roastery" / "src" / "roastery" / "defs" / "harbor" / "defs.yaml"
    right = file.read_text()
    file.write_text(right.replace("shop: harbor", "store: harbor"))
    try:
        run_shown(desk, "dg/check-yaml", desk.folder / "roastery")
    finally:
        file.write_text(right)


def test_projects_are_made_and_listed(desk):
    run_shown(desk, "create-dagster/workspace", desk.folder)
    workspace = desk.folder / "coffee"
    run_shown(desk, "create-dagster/project", workspace)
    run_shown(desk, "dg/list-projects", workspace)


def test_dagster_on_a_file_and_the_instance_behind_it(desk):
    for name in ["asset-list", "definitions-validate", "asset-materialize", "job-execute"]:
        run_shown(desk, f"dagster/{name}", desk.folder)

    run_id = re.search(r"Run: (\S+)", desk.run(["dagster", "run", "list"], desk.folder))[1]
    names = ["run-list", "debug-export", "run-delete", "debug-import", "asset-wipe"]
    for name in [*names, "instance-info", "concurrency-set", "concurrency-get"]:
        run_shown(desk, f"dagster/{name}", desk.folder, **{RUN_ID: run_id})


@pytest.mark.parametrize("flag", [["--print-only-required"], []])
def test_config_classes_cannot_be_scaffolded(monkeypatch, flag):
    monkeypatch.chdir(SAMPLES)
    job = ["-f", "bakery.py", "-j", "morning_shift"]
    result = CliRunner().invoke(create_dagster_cli(), ["job", "scaffold_config", *flag, *job])

    assert "Do not know how to scaffold None" in str(result.exception)


@pytest.mark.parametrize("name", ["project-scaffold", "project-list-examples"])
def test_old_projects(desk, name):
    run_shown(desk, f"dagster/{name}", desk.folder)


@pytest.fixture
def in_process(desk, monkeypatch):
    """Run commands about a workspace here: the code server that each would start takes seconds."""
    load_target = cli_target.workspace_opts_to_load_target
    monkeypatch.setattr(
        cli_target,
        "workspace_opts_to_load_target",
        lambda opts, allow_in_process=False: load_target(opts, allow_in_process=True),
    )
    monkeypatch.chdir(desk.folder)
    monkeypatch.setenv("DAGSTER_HOME", str(desk.home))
    monkeypatch.setattr(sys, "path", [*sys.path])

    def run(name: str) -> None:
        program, *arguments = command_of(f"dagster/{name}")
        assert program == "dagster"
        result = CliRunner().invoke(create_dagster_cli(), arguments)
        assert result.exit_code == 0, result.output
        compare(f"dagster/{name}", desk.shown(result.output, arguments))

    return run


def test_dagster_on_a_workspace(in_process):
    for name in [
        "job-list",
        "job-print",
        "schedule-preview",
        "schedule-start",
        "schedule-list",
        "schedule-stop",
        "sensor-start",
        "sensor-list",
        "sensor-cursor",
        "sensor-preview",
    ]:
        in_process(name)


@pytest.mark.parametrize("name", ["ci-check", "ci-template", "config-view"])
def test_dagster_cloud_on_local_files(desk, name, monkeypatch):
    folder = desk.folder / "cloud"
    folder.mkdir(exist_ok=True)
    shutil.copy(SAMPLES / "dagster_cloud.yaml", folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(folder / "config"))
    (folder / "config").write_text("organization: hooli\nuser_token: user:0123456789abcdef\n")
    program, *arguments = command_of(f"dagster-cloud/{name}")
    assert program == "dagster-cloud"
    result = CliRunner().invoke(get_command(dagster_cloud), arguments)
    compare(f"dagster-cloud/{name}", desk.shown(result.output, arguments))


def test_configuration_files_are_what_they_should_be(monkeypatch):
    from dagster_dg_core.config import validate_dg_file_config

    assert not validate_dg_file_config(SAMPLES / "config" / "workspace.toml", "root").has_errors
    assert not validate_dg_file_config(SAMPLES / "roastery" / "pyproject.toml").has_errors

    monkeypatch.setenv("DG_CLI_CONFIG", str(SAMPLES / "config" / "user.toml"))
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(SAMPLES / "config" / "none"))
    assert DagsterPlusCliConfig.get().default_deployment == "prod"
    assert not get_telemetry_enabled_for_cli()


def test_mistakes_in_a_configuration_file_are_listed(desk):
    folder = desk.folder / "wrong"
    folder.mkdir()
    shutil.copy(SAMPLES / "config" / "wrong.toml", folder / "dg.toml")

    run_shown(desk, "dg/check-toml-wrong", folder)


def test_a_workspace_has_the_say_over_its_projects(tmp_path):
    """The order of precedence on the page about configuration."""
    settings = 'directory_type = "workspace"\n[workspace]\n[cli]\nverbose = true\n'
    (tmp_path / "dg.toml").write_text(settings)
    project = tmp_path / "roastery"
    shutil.copytree(SAMPLES / "roastery", project)
    with open(project / "pyproject.toml", "a") as file:
        file.write("\n[tool.dg.cli]\nverbose = false\n")

    context = DgContext.from_file_discovery_and_command_line_config(project, {})
    assert context.config.cli.verbose
    assert (context.code_location_name, context.defs_module_name) == ("roastery", "roastery.defs")
    assert context.code_location_target_module_name == "roastery.definitions"

    context = DgContext.from_file_discovery_and_command_line_config(project, {"verbose": False})
    assert not context.config.cli.verbose
