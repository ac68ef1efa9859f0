"""Full deployments: listing, switching, and settings."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import write_settings
import yaml
from click.testing import CliRunner
from dagster._config import Field, process_config, resolve_to_config_type
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg_cli
from start_kit import (  # noqa: F401
    DOCS,
    START,
    place,
    plus,
    run,
    run_shown,
    shown,
)
from typer.main import get_command

SETTINGS = START / "settings" / "settings.yaml"


# The reference


def test_the_page_shows_what_the_package_holds():
    assert (DOCS / "partials" / "_DeploymentSettings.md").read_text() == write_settings.write()


def test_words_are_for_keys_that_exist():
    assert write_settings.SHARED == ["concurrency", "run_monitoring", "run_retries"]
    for name in write_settings.SHARED:
        assert set(write_settings.WORDS[name]["keys"]) <= set(write_settings.fields(name))


def test_sample_passes_the_schema():
    """The three sections that the package has, too."""
    settings = yaml.safe_load(SETTINGS.read_text())
    for name in write_settings.SHARED:
        result = process_config(
            resolve_to_config_type({name: write_settings.SCHEMA[name]}), {name: settings[name]}
        )
        assert result.success, result.errors
    wrong = {"run_retries": {"max_retry": 1}}
    schema = resolve_to_config_type({"run_retries": write_settings.SCHEMA["run_retries"]})
    assert not process_config(schema, wrong).success
    assert isinstance(write_settings.SCHEMA["run_retries"], Field)


def test_sample_names_every_section():
    assert list(yaml.safe_load(SETTINGS.read_text())) == list(write_settings.WORDS)


# Deployments


def test_list(plus):  # noqa: F811
    run_shown("deployments")


def test_switch(plus):  # noqa: F811
    run_shown("set_deployment")
    run("dagster-cloud deployment settings get")
    assert plus.requests[-1][1]["Dagster-Cloud-Deployment"] == "staging"
    run_shown("set_deployment_wrong", exit_code=1)


def test_what_selects_the_deployment(plus, monkeypatch):  # noqa: F811
    """An option wins over the variable, and the variable over the default of the login."""
    command = "dagster-cloud deployment settings get"

    def deployment() -> str:
        return plus.requests[-1][1]["Dagster-Cloud-Deployment"]

    run(command)
    assert deployment() == "prod"
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT", "staging")
    run(command)
    assert deployment() == "staging"
    run(f"{command} --deployment test")
    assert deployment() == "test"


# Settings


def test_the_file_replaces_everything(plus):  # noqa: F811
    plus.settings = {"run_retries": {"max_retries": 3}, "sso_default_role": "EDITOR"}
    Path("settings.yaml").write_text(SETTINGS.read_text())
    assert run("dagster-cloud deployment settings set-from-file settings.yaml") == ""
    (sent,) = plus.sent("CliSetDeploymentSettings")
    assert sent["deploymentSettings"]["settings"] == yaml.safe_load(SETTINGS.read_text())
    assert plus.settings["run_retries"]["max_retries"] == 2
    # A key that's only in one place is lost, too.
    Path("settings.yaml").write_text("sso_default_role: EDITOR\n")
    run("dagster-cloud deployment settings set-from-file settings.yaml")
    assert plus.settings == {"sso_default_role": "EDITOR"}
    # An empty file resets everything.
    Path("settings.yaml").write_text("")
    run("dagster-cloud deployment settings set-from-file settings.yaml")
    assert plus.settings == {}


def test_what_get_prints(plus):  # noqa: F811
    plus.settings = {
        "concurrency": {"runs": {"max_concurrent_runs": 10}},
        "run_retries": {"max_retries": 0},
    }
    printed = run("dagster-cloud deployment settings get")
    assert yaml.safe_load(printed) == plus.settings


def test_refused(plus):  # noqa: F811
    plus.refused["CliSetDeploymentSettings"] = {
        "setDeploymentSettings": {"__typename": "UnauthorizedError", "message": "the reason"}
    }
    Path("settings.yaml").write_text(SETTINGS.read_text())
    command = ["deployment", "settings", "set-from-file", "settings.yaml"]
    result = CliRunner().invoke(get_command(dagster_cloud), command)
    assert "Unable to set deployment settings: " in str(result.exception)
    assert "UnauthorizedError" in str(result.exception)


def test_unknown_deployment(plus, monkeypatch):  # noqa: F811
    monkeypatch.setattr(
        plus,
        "GetDeployment",
        lambda variables: {
            "deploymentByName": {"__typename": "DeploymentNotFoundError", "message": "x"}
        },
        raising=False,
    )
    assert "Error" in run("dg api deployment get stage", exit_code=1)
    assert {"list", "get"} == set(dg_cli.commands["api"].commands["deployment"].commands)


def test_drift(plus):  # noqa: F811
    wanted = yaml.safe_load(SETTINGS.read_text())
    plus.settings = {**wanted, "run_retries": {**wanted["run_retries"], "max_retries": 0}}
    plus.settings.pop("non_isolated_runs")
    Path("settings.yaml").write_text(SETTINGS.read_text())

    def drift() -> subprocess.CompletedProcess:
        bin_folder = str(Path(sys.executable).parent)
        return subprocess.run(
            [sys.executable, str(START / "settings" / "drift.py"), "settings.yaml"],
            env={**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            timeout=300,
        )

    done = drift()
    assert done.returncode == 1, done.stderr
    shown("drift", done.stdout)
    plus.settings = {**wanted, "auto_materialize": {"run_tags": {}}}
    done = drift()
    assert (done.returncode, done.stdout) == (0, "no differences\n"), done.stderr


@pytest.mark.parametrize("name", ["create", "delete"])
def test_no_command_creates_or_deletes_deployments(name):
    """Only the web interface does."""
    commands = get_command(dagster_cloud).commands["deployment"].commands
    assert name not in commands
