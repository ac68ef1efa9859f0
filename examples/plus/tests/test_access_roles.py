"""Permissions, and the role of new users. Record the outputs again with ACCESS_RECORD=1."""

import json
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import requests
import write_permissions
import yaml
from access_fixtures import ACCESS, TOKEN, place, plus, run, script  # noqa: F401
from conftest import GROUP
from dagster._core.workspace.permissions import get_user_permissions
from page_text import read_page
from typer.main import get_command

SITE = GROUP.parents[1] / "site" / "docs"
BIN = Path(sys.executable).parent


def test_table_of_permissions():
    assert read_page(SITE / "partials" / "_Permissions.md") == write_permissions.write()
    assert len(get_user_permissions(read_only=False)) == 17
    needed = write_permissions.mutations()
    assert needed["update_sensor_cursor"] == ["setSensorCursor", "startSensor"]
    assert needed["edit_sensor"] == ["resetSensor", "stopSensor"]


@pytest.fixture
def read_only(place):  # noqa: F811
    """A webserver of the open-source package that refuses changes."""
    shutil.copy(ACCESS / "roles" / "harbor.py", "harbor.py")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [str(BIN / "dagster-webserver"), "-h", "127.0.0.1", "-p", str(port)]
        + ["--read-only", "-f", "harbor.py"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        while True:
            try:
                requests.get(f"{url}/server_info", timeout=30)
                break
            except requests.RequestException:
                assert server.poll() is None, "the webserver has ended"
                time.sleep(0.5)
        yield url
    finally:
        server.terminate()
        server.wait(timeout=300)


def test_a_read_only_webserver(read_only):
    done = script("roles/my_permissions.py", PLUS_URL=read_only)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 17
    assert all(line.startswith("no  ") for line in lines)
    assert lines[0] == "no  cancel_partition_backfill"

    launch = """mutation { launchRun(executionParams: {
      selector: {repositoryLocationName: "harbor.py", repositoryName: "__repository__",
                 jobName: "survey"}, runConfigData: {}
    }) { __typename ... on Error { message } } }"""
    answer = requests.post(f"{read_only}/graphql", json={"query": launch}, timeout=300).json()
    assert answer["data"]["launchRun"] == {
        "__typename": "UnauthorizedError",
        "message": "Authorization failed",
    }


def test_a_role_for_one_location(plus):  # noqa: F811
    """Permissions that only a location has come last."""

    def permissions(*allowed: str) -> list[dict]:
        names = ("edit_sensor", "launch_pipeline_execution", "reload_workspace")
        return [{"permission": name, "value": name in allowed} for name in names]

    data = {
        "permissions": permissions(),
        "workspaceOrError": {
            "locationEntries": [
                {"name": "harbor", "permissions": permissions("launch_pipeline_execution")},
                {"name": "tides", "permissions": permissions()},
            ]
        },
    }
    plus.answer = lambda path, body: (200, json.dumps({"data": data}))
    done = script("roles/my_permissions.py", PLUS_URL=f"{plus.url}/prod")
    assert done.stdout.splitlines() == [
        "no  edit_sensor",
        "no  launch_pipeline_execution",
        "no  reload_workspace",
        "yes launch_pipeline_execution in harbor",
    ]
    ((path, headers, _),) = plus.requests
    assert path == "/prod/graphql"
    assert headers["Dagster-Cloud-Api-Token"] == TOKEN


@pytest.fixture
def settings(plus, monkeypatch):  # noqa: F811
    """A deployment with settings."""
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{plus.url}/prod")
    plus.settings = {"concurrency": {"runs": {"max_concurrent_runs": 10}}}
    plus.allowed = True

    def answer(path: str, body: bytes) -> tuple[int, str]:
        sent = json.loads(body)
        if "CliSetDeploymentSettings" in sent["query"]:
            if plus.allowed:
                plus.settings = sent["variables"]["deploymentSettings"]["settings"]
                done = {"__typename": "DeploymentSettings", "settings": plus.settings}
            else:
                done = {"__typename": "UnauthorizedError", "message": "Authorization failed"}
            return 200, json.dumps({"data": {"setDeploymentSettings": done}})
        return 200, json.dumps({"data": {"deploymentSettings": {"settings": plus.settings}}})

    plus.answer = answer
    return plus


def test_role_of_new_users(settings, place):  # noqa: F811
    (place / "settings.yaml").write_text(run("dagster-cloud deployment settings get"))
    before = yaml.safe_load((place / "settings.yaml").read_text())
    assert before == {"concurrency": {"runs": {"max_concurrent_runs": 10}}}
    file = ACCESS / "roles" / "settings.yaml"
    assert yaml.safe_load(file.read_text()) == {**before, "sso_default_role": "NO_ACCESS"}
    shutil.copy(file, "settings.yaml")
    assert run("dagster-cloud deployment settings set-from-file settings.yaml") == ""
    assert settings.settings == {**before, "sso_default_role": "NO_ACCESS"}
    # The command sends the file and nothing else: what isn't in it is gone.
    (place / "settings.yaml").write_text("sso_default_role: EDITOR\n")
    run("dagster-cloud deployment settings set-from-file settings.yaml")
    assert settings.settings == {"sso_default_role": "EDITOR"}


def test_settings_without_permission(settings, place):  # noqa: F811
    settings.allowed = False
    (place / "settings.yaml").write_text("sso_default_role: EDITOR\n")
    with pytest.raises(Exception, match="Unable to set deployment settings: .*UnauthorizedError"):
        run("dagster-cloud deployment settings set-from-file settings.yaml", raises=True)


def test_the_commands_do_not_manage_users_and_teams():
    """Users, teams and roles have no command of their own."""
    from dagster_cloud_cli.entrypoint import app

    names: set[str] = set()

    def walk(command) -> None:
        for name, child in getattr(command, "commands", {}).items():
            names.add(name)
            walk(child)

    walk(get_command(app))
    assert {"settings", "saml", "set-from-file"} <= names
    assert not any(word in name for name in names for word in ("user", "team", "role", "scim"))
