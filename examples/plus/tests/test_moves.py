"""The checklists for moves between deployments: files checked offline, commands against a stand-in.

A file of `moves/cli/` is a command and what it printed. Record them again with MOVES_RECORD=1.
"""

import importlib.util
import os
import re
import runpy
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import dagster as dg
import pytest
import requests
import yaml
from click.testing import CliRunner
from conftest import GROUP
from dagster._cli import create_dagster_cli
from dagster._cli.workspace import cli_target
from dagster_cloud_cli.commands import ci
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.cli import cli as dg_cli
from dagster_shared.plus import config as plus_config
from stand_in import StandIn
from typer.main import get_command

MOVES = GROUP / "moves"
BIN = Path(sys.executable).parent
AGENT = {
    "id": "1f0e5c7a-0b1d-4c57-9f0f-3f2a1c0e5d11",
    "agentLabel": "bakery-agent",
    "status": "RUNNING",
    "lastHeartbeatTime": 1760000000.0,
    "metadata": [],
}


@pytest.fixture
def plus(monkeypatch):
    """The stand-in, in place of the hosted side of the organization `hooli`."""
    server = StandIn()
    monkeypatch.setattr(ci, "get_org_url", lambda organization, env: server.url)
    monkeypatch.setattr(plus_config, "DAGSTER_CLOUD_BASE_URL", server.url)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """An empty folder, an empty instance, and no settings of this machine."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    for name in list(os.environ):
        if name.startswith("DAGSTER_"):
            monkeypatch.delenv(name)
    for name, value in {
        "HOME": str(home),
        "DAGSTER_HOME": str(home),
        "DAGSTER_DG_UPDATE_CHECK_ENABLED": "0",
        "DAGSTER_CLOUD_ORGANIZATION": "hooli",
        "DAGSTER_CLOUD_API_TOKEN": "user:hooli:0123",
        "DAGSTER_BUILD_STATEDIR": str(tmp_path / "state"),
        "PYTHONPATH": str(MOVES / "bakery" / "src"),
        "TZ": "UTC",
    }.items():
        monkeypatch.setenv(name, value)
    time.tzset()
    for name in ("GITHUB_ACTIONS", "GITHUB_EVENT_PATH", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.syspath_prepend(str(MOVES / "bakery" / "src"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


def run(command: str, exit_code: int = 0, typed: str | None = None) -> str:
    """Run a command in this process."""
    programs = {
        "dagster": create_dagster_cli(),
        "dagster-cloud": get_command(dagster_cloud),
        "dg": dg_cli,
    }
    program, *arguments = shlex.split(command)
    result = CliRunner().invoke(programs[program], arguments, input=typed)
    assert result.exit_code == exit_code, result.output
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def shown(name: str, printed: str) -> None:
    """Compare an output with the file that a page shows."""
    file = MOVES / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    if os.environ.get("MOVES_RECORD"):
        file.write_text(f"{command}\n{printed.strip()}\n")
        return
    assert printed.strip() == before.strip()


def run_shown(name: str, exit_code: int = 0) -> str:
    """Run the command of an output file, and compare."""
    printed = run((MOVES / "cli" / f"{name}.txt").read_text().splitlines()[0], exit_code)
    printed = re.sub(r"http://127\.0\.0\.1:\d+", "https://hooli.dagster.cloud", printed)
    shown(name, printed)
    return printed


# From open source to Dagster+


def test_a_workspace_file_is_refused():
    shutil.copy(MOVES / "oss" / "workspace.yaml", "dagster_cloud.yaml")
    run_shown("check-workspace", exit_code=1)
    shutil.copy(MOVES / "oss" / "dagster_cloud.yaml", "dagster_cloud.yaml")
    assert "Checked OK" in run_shown("check")
    (old,) = yaml.safe_load((MOVES / "oss" / "workspace.yaml").read_text())["load_from"]
    (new,) = load_dagster_cloud_yaml(Path("dagster_cloud.yaml").read_text()).locations
    assert new.code_source.module_name == old["python_module"]["module_name"]
    assert new.location_name == old["python_module"]["location_name"]


def test_schedules_that_start_by_themselves(monkeypatch):
    """What has the default status RUNNING is on in a deployment that has never seen it."""
    load_target = cli_target.workspace_opts_to_load_target
    monkeypatch.setattr(
        cli_target,
        "workspace_opts_to_load_target",
        lambda opts, allow_in_process=False: load_target(opts, allow_in_process=True),
    )
    listed = {kind: f"dagster {kind} list --running --name" for kind in ("schedule", "sensor")}
    target = f"-f {MOVES}/bakery/src/bakery/definitions.py"
    file = MOVES / "cli" / "schedules-running.txt"
    assert file.read_text().splitlines()[0] == f"{listed['schedule']} -f definitions.py"
    printed = run(f"{listed['schedule']} {target}")
    shown("schedules-running", printed)
    assert printed.split() == ["nightly"]
    assert run(f"{listed['sensor']} {target}").split() == ["new_prices"]
    assert "Stopped schedule nightly" in run(f"dagster schedule stop nightly {target}")
    assert "Stopped sensor new_prices" in run(f"dagster sensor stop new_prices {target}")
    for command in listed.values():
        assert run(f"{command} {target}").split() == []


def test_environment_variables(plus, place, monkeypatch):
    project = shutil.copytree(MOVES / "bakery", place / "bakery")
    monkeypatch.chdir(project)
    (project / ".env").write_text("WAREHOUSE_PASSWORD=s3cret\n")
    monkeypatch.setenv("DG_CLI_CONFIG", str(place / "dg.toml"))
    (place / "dg.toml").write_text(
        '[cli.plus]\norganization = "hooli"\ndefault_deployment = "prod"\n'
        'user_token = "user:hooli:0123"\n'
    )
    command = "dg plus create env WAREHOUSE_PASSWORD --from-local-env --scope full"
    assert "from project .env file" in run(command)
    (sent,) = [each for _, _, each in plus.requests if "mutation" in each["query"]]
    assert sent["variables"]["secretName"] == "WAREHOUSE_PASSWORD"
    assert sent["variables"]["secretValue"] == "s3cret"
    assert sent["variables"]["locationName"] == "bakery"
    assert sent["variables"]["scopes"]["fullDeploymentScope"] is True
    assert sent["variables"]["scopes"]["localDeploymentScope"] is False
    text = run_shown("variables")
    assert "WAREHOUSE_PASSWORD" in text and "s3cret" not in text


def test_settings(plus, monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{plus.url}/prod")
    assert "max_concurrent_runs: 10" in run("dagster-cloud deployment settings get")


@pytest.fixture
def history(place):
    """An instance with the materializations of two days and of two assets without partitions."""
    defs = runpy.run_path(str(MOVES / "bakery" / "src" / "bakery" / "definitions.py"))["defs"]
    job = defs.resolve_implicit_global_asset_job_def
    with dg.DagsterInstance.get() as instance:
        for day in ("2024-01-01", "2024-01-02", "2024-01-02"):
            dg.materialize([defs.resolve_assets_def("orders")], instance=instance, partition_key=day)
        loose = [defs.resolve_assets_def("prices"), defs.resolve_assets_def("price_list")]
        dg.materialize(loose, instance=instance)
    return job


def copy(url: str) -> str:
    env = {**os.environ, "PLUS_URL": url}
    done = subprocess.run(
        [sys.executable, str(MOVES / "copy_materializations.py")],
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_copy_sends_the_token(history, plus):
    assert copy(f"{plus.url}/prod") == "Copied 4 materializations\n"
    sent = [(path, headers["Dagster-Cloud-Api-Token"]) for path, headers, _ in plus.requests]
    assert sent == [("/prod/report_asset_materialization/", "user:hooli:0123")] * 4
    # In the order in which they happened: an asset comes after what it depends on.
    keys = [(body["asset_key"], body.get("partition")) for _, _, body in plus.requests]
    assert keys == [
        (["orders"], "2024-01-01"),
        (["orders"], "2024-01-02"),
        (["prices"], None),
        (["price_list"], None),
    ]


def test_copy_into_another_instance(history, tmp_path):
    home = tmp_path / "target"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(BIN / "dagster-webserver"), "-h", "127.0.0.1", "-p", str(port)]
    server = subprocess.Popen(
        [*command, "-m", "bakery.definitions"],
        env={**os.environ, "DAGSTER_HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while True:
            try:
                requests.get(f"http://127.0.0.1:{port}/server_info", timeout=30)
                break
            except requests.RequestException:
                assert server.poll() is None, "the webserver has ended"
                time.sleep(0.5)
        copy(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(timeout=300)
    with dg.DagsterInstance.from_config(str(home)) as instance:
        key = dg.AssetKey("orders")
        assert instance.get_materialized_partitions(key) == {"2024-01-01", "2024-01-02"}
        event = instance.get_latest_materialization_event(dg.AssetKey("price_list"))
        metadata = event.asset_materialization.metadata
        assert metadata["rows"].value == 2
        assert "materialized_at" in metadata
        # There is no run behind the event.
        assert event.run_id == ""
        assert instance.get_runs() == []


# Between Serverless and Hybrid


def test_inputs_from_the_io_manager():
    printed = subprocess.run(
        [sys.executable, str(MOVES / "loaded_inputs.py")], capture_output=True, text=True
    ).stdout
    shown("loaded-inputs", printed)
    assert printed == "price_list loads prices\n"


def test_registry(plus):
    """`ci set-build-output` needs the registry that Serverless does not."""
    for kind in ("serverless", "hybrid"):
        shutil.copy(MOVES / kind / "dagster_cloud.yaml", "dagster_cloud.yaml")
        assert "Checked OK" in run("dagster-cloud ci check --dagster-cloud-connect-check skip")
        run("dagster-cloud ci init --deployment prod")
        command = "dagster-cloud ci set-build-output --image-tag 1a2b3c"
        if kind == "serverless":
            text = run(command, exit_code=1)
            assert "No build:registry: defined for location bakery in" in text
        else:
            text = run(command)
            assert "Recorded image ghcr.io/hooli/bakery:1a2b3c for location bakery" in text


def test_deploy_with_and_without_an_agent(plus, monkeypatch):
    plus.agent_type = "HYBRID"
    shutil.copy(MOVES / "hybrid" / "dagster_cloud.yaml", "dagster_cloud.yaml")
    run("dagster-cloud ci init --deployment prod")
    text = run("dagster-cloud ci deploy", exit_code=1)
    assert "not been built: bakery" in text
    run("dagster-cloud ci set-build-output --image-tag 1a2b3c")

    assert run("dg api agent list").strip() == ""
    text = run("dagster-cloud ci deploy --agent-heartbeat-timeout 1", exit_code=1)
    assert "No Dagster Cloud agent is actively heartbeating." in text

    plus.agents = [AGENT]
    assert "Status: RUNNING" in run_shown("agents")
    printed = run_shown("deploy")
    assert "Agent synced changes to bakery." in printed
    assert plus.locations["bakery"]["image"] == "ghcr.io/hooli/bakery:1a2b3c"
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{plus.url}/prod")
    run_shown("locations")
    tokens = {headers["Dagster-Cloud-Api-Token"] for _, headers, _ in plus.requests}
    assert tokens == {"user:hooli:0123"}


def test_a_value_that_expired():
    """The I/O manager of Serverless needs its cloud: its message is read, not provoked."""
    (folder,) = importlib.util.find_spec("dagster_cloud.serverless").submodule_search_locations
    text = (Path(folder) / "io_manager.py").read_text()
    assert "Could not find the input for '{context.name}'. It may have expired." in text


def test_timeouts_of_both_kinds():
    assert ci.DEFAULT_HYBRID_AGENT_HEARTBEAT_TIMEOUT == 120
    assert ci.DEFAULT_SERVERLESS_AGENT_HEARTBEAT_TIMEOUT == 900


def test_the_workflow_of_both_kinds(place, monkeypatch):
    project = shutil.copytree(MOVES / "bakery", place / "bakery")
    monkeypatch.chdir(project)
    subprocess.run(["git", "init", "-q", "."], check=True)
    command = "dg scaffold github-actions"
    workflow = project / ".github" / "workflows" / "dagster-plus-deploy.yml"

    run(command, typed="hooli\nprod\nserverless\n")
    assert "build-and-push --agent-type=serverless" in workflow.read_text()

    build = project / "build.yaml"
    text = build.read_text()
    build.unlink()
    printed = run(command, exit_code=1, typed="hooli\nprod\nhybrid\n")
    assert "No registry URL found for project bakery." in printed
    build.write_text(text)
    printed = run(command, exit_code=1, typed="hooli\nprod\nhybrid\n")
    assert "Dockerfile not found at" in printed
    run("dg scaffold build-artifacts --yes")
    assert "dagster-cloud --version" in (project / "Dockerfile").read_text()
    build.write_text(text)
    run(command, typed="hooli\nprod\nhybrid\n")
    content = workflow.read_text()
    assert "docker/build-push-action" in content
    assert "ghcr.io/hooli/bakery" in content
    assert "--agent-type=serverless" not in content


def test_python_versions_of_serverless():
    printed = run("dg plus deploy --python-version 3.13", exit_code=2)
    assert "Invalid value for '--python-version'" in printed
    assert "3.12" in printed
