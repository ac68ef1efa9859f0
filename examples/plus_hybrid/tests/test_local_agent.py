"""The local agent and the architecture: a real agent, its code server, and what both send."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
import yaml
from conftest import GROUP, PAGES, TOKEN
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from hosted_side import HostedSide
from release import RELEASE

LOCAL = GROUP / "local"
AGENT = str(Path(sys.executable).parent / "dagster-cloud")
CODE = LOCAL / "harbor.py"


def harbor(folder: Path) -> dict:
    """The location of harbor.yaml, with the paths of this machine."""
    given = yaml.safe_load((LOCAL / "harbor.yaml").read_text())
    assert validate_workspace_location(given) == []
    return {**given, "working_directory": str(folder), "executable_path": sys.executable}


def deployed(folder: Path) -> CodeLocationDeployData:
    given = harbor(folder)
    return CodeLocationDeployData(
        module_name=given["code_source"]["module_name"],
        working_directory=given["working_directory"],
        executable_path=given["executable_path"],
    )


def settings(text: str, url: str) -> str:
    """Send an agent to this machine instead of to Dagster+."""
    data = yaml.safe_load(text)
    data["dagster_cloud_api"]["url"] = url
    return yaml.safe_dump(data)


class Agent:
    """An agent in a process of its own, with what it prints in a file."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [AGENT, "agent", "run", *arguments],
            env={**os.environ, **environment},
            stdout=self.log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def stop(self) -> str:
        """End the agent and its code servers, which would outlive it for a minute."""
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait(timeout=10)
        self.log.seek(0)
        with self.log as log:
            return re.sub(r"\x1b\[[0-9;]*m", "", log.read())


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """Let an agent load a location and answer one request; keep what it sent and printed."""
    hosted = HostedSide()
    home = tmp_path_factory.mktemp("agent")
    code = tmp_path_factory.mktemp("harbor")
    shutil.copy(CODE, code)
    (home / "dagster.yaml").write_text(settings((LOCAL / "dagster.yaml").read_text(), hosted.url))
    hosted.secrets["WAREHOUSE_PASSWORD"] = "hidden"
    agent = Agent(str(home), DAGSTER_CLOUD_AGENT_TOKEN=TOKEN)
    try:
        hosted.wait_for(lambda: hosted.heartbeats, agent)
        # The command of the page, with the paths of this machine.
        command = (LOCAL / "cli" / "add.txt").read_text().splitlines()[0]
        (code / "harbor.yaml").write_text(yaml.safe_dump(harbor(code)))
        added = subprocess.run(
            [AGENT, *shlex.split(command)[1:]],
            cwd=code,
            env={
                **os.environ,
                "HOME": str(home),
                "DAGSTER_CLOUD_URL": f"{hosted.url}/prod",
                "DAGSTER_CLOUD_API_TOKEN": "user:hooli:0123",
            },
            capture_output=True,
            text=True,
            timeout=300,
        )
        hosted.added = added.stdout + added.stderr
        # Not before: within 5 seconds, agents refuse requests for locations that they don't know.
        hosted.ask_for_schedule("harbor", "every_morning")
        hosted.wait_for(lambda: any("RunRequest" in each for each in hosted.results), agent)
    finally:
        printed = agent.stop()
        hosted.close()
    # What is left is what the agent asked, without the command.
    hosted.requests = [r for r in hosted.requests if r[1] != "/prod/graphql"]
    hosted.printed = printed
    return hosted


def shown(name: str, printed: str) -> None:
    """Compare an output with the file that a page shows. Record it again with HYBRID_RECORD=1."""
    file = LOCAL / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    if os.environ.get("HYBRID_RECORD"):
        file.write_text(f"{command}\n{printed.strip()}\n")
        return
    assert printed.strip() == before.strip()


def run(*arguments: str, code: int = 1, **environment: str) -> str:
    """Run an agent that stops by itself."""
    done = subprocess.run(
        [AGENT, "agent", "run", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)


# A start that works


def test_what_the_agent_prints(seen):
    kept = [
        line.partition(" - INFO - ")[2].replace(seen.url, "https://hooli.agent.dagster.cloud")
        for line in seen.printed.splitlines()
        if " - INFO - " in line
        and any(
            part in line
            for part in (
                "Starting Dagster Cloud agent",
                "Agent is serving",
                "Will start polling",
                "Created a new server",
            )
        )
    ]
    shown("run", "\n".join(kept))
    # Before 1.11, the agent didn't list what it serves.
    assert ("Agent is serving: deployments['prod']" in kept) == (RELEASE >= (1, 11))


def test_add_location(seen):
    # On a busy machine, the command also prints that it is still waiting.
    lines = [line for line in seen.added.splitlines() if not line.startswith("Still waiting for ")]
    printed = "\n".join(lines).replace(seen.url, "https://hooli.dagster.cloud")
    shown("add", printed)
    assert "Agent synced changes to harbor." in printed


def test_the_tick_reaches_the_code(seen):
    result = next(each for each in seen.results if "SCHEDULE" in each)
    assert "DagsterCloudApiGrpcResponse" in result
    assert "RunRequest" in result


def test_settings_are_valid():
    given = yaml.safe_load((LOCAL / "dagster.yaml").read_text())
    assert given["user_code_launcher"]["class"] == "ProcessUserCodeLauncher"


# What leaves the network


def sent(hosted: HostedSide, path: str) -> list[str]:
    return [body for _, each, _, body in hosted.requests if each == path]


def asked(hosted: HostedSide) -> list[str]:
    """The names of GraphQL operations, in order."""
    bodies = [json.loads(body)["query"] for body in sent(hosted, "/graphql")]
    return [re.search(r"(?:query|mutation)\s+(\w+)", query).group(1) for query in bodies]


def test_every_request_names_the_token_and_the_version(seen):
    for _, path, headers, _ in seen.requests:
        named = {name: value for name, value in headers.items() if name.startswith("Dagster")}
        if path.startswith("/object-storage"):
            # A signed address: it needs no token, and gets none.
            assert named == {}
        else:
            assert named["Dagster-Cloud-Api-Token"] == TOKEN
            assert named["Dagster-Cloud-Version"] == "1.11.13"
            assert named["Dagster-Cloud-Scope"] in ("organization", "deployment")


def test_what_is_asked(seen):
    assert {
        "Deployments",
        "WorkspaceEntries",
        "GetUserCloudRequests",
        "AddAgentHeartbeats",
        "Secrets",
    } <= set(asked(seen))
    paths = [path for _, path, _, _ in seen.requests if path != "/graphql"]
    assert [path for path in paths if path != "/upload_api_response"] == [
        "/check_snapshot",
        "/object-storage/snapshot",
        "/confirm_upload",
        "/code_location_update_result",
    ]
    assert "/upload_api_response" in paths


def test_definitions_leave_and_code_stays(seen):
    (snapshot,) = sent(seen, "/object-storage/snapshot")
    code = CODE.read_text()
    for text in ("tides", "Water levels of the day, in meters.", "0 6 * * *"):
        assert text in code and text in snapshot
    everything = "".join(body for _, _, _, body in seen.requests)
    for text in ("levels = ", "5.1", "max(levels)"):
        assert text in code and text not in everything


def test_secrets_come_in_only(seen):
    (variables,) = [
        json.loads(body)["variables"]
        for body in sent(seen, "/graphql")
        if "query Secrets" in json.loads(body)["query"]
    ]
    assert variables == {"locationName": "harbor"}
    assert all("hidden" not in body for _, _, _, body in seen.requests)


def test_heartbeat(seen):
    heartbeat = seen.heartbeats[-1]
    assert heartbeat["agent_type"] == "ProcessUserCodeLauncher"
    assert heartbeat["metadata"]["version"] == "1.11.13"
    assert {"agent_label", "code_server_heartbeats", "run_worker_statuses"} <= set(heartbeat)


def test_intervals():
    from dagster_cloud.agent import dagster_cloud_agent as agent

    assert agent.SLEEP_INTERVAL_SECONDS == 0.5
    assert agent.CHECK_WORKSPACE_INTERVAL_SECONDS == 5
    assert agent.AGENT_HEARTBEAT_INTERVAL_SECONDS == 30
    page = (PAGES / "architecture.md").read_text()
    for text in ("every half second", "every 5 seconds", "every 30 seconds"):
        assert text in page


def test_errors_of_the_code_leave(tmp_path):
    """A location that can't be imported: the message and the stack go to Dagster+."""
    hosted = HostedSide()
    (tmp_path / "harbor.py").write_text("import lighthouse\n")
    hosted.locations["harbor"] = deployed(tmp_path)
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    agent = Agent(str(tmp_path))
    try:
        hosted.wait_for(lambda: sent(hosted, "/code_location_update_result"), agent)
    finally:
        agent.stop()
        hosted.close()
    (error,) = sent(hosted, "/object-storage/snapshot")
    assert "No module named 'lighthouse'" in error
    assert "import lighthouse" in error


def test_redaction_leaves_import_errors(tmp_path):
    hosted = HostedSide()
    (tmp_path / "harbor.py").write_text("import lighthouse\n")
    hosted.locations["harbor"] = deployed(tmp_path)
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    agent = Agent(str(tmp_path), DAGSTER_REDACT_USER_CODE_ERRORS="1")
    try:
        hosted.wait_for(lambda: sent(hosted, "/code_location_update_result"), agent)
    finally:
        agent.stop()
        hosted.close()
    (error,) = sent(hosted, "/object-storage/snapshot")
    assert "No module named 'lighthouse'" in error
    assert "doesn't cover imports" in (PAGES / "architecture.md").read_text()


def test_what_a_run_sends(tmp_path):
    """Events go to the agent API, output of steps to a signed URL."""
    from dagster import DagsterInstance, DagsterRun

    hosted = HostedSide()
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    run = DagsterRun(job_name="plan", run_id="0f0e5c7a-0b1d-4c57-9f0f-3f2a1c0e5d11")
    with DagsterInstance.from_config(str(tmp_path)) as instance:
        instance.report_engine_event("tide measured", run)
        with instance.compute_log_manager.capture_logs([run.run_id, "compute_logs", "tides"]):
            print("high water at noon")
    hosted.close()
    assert any("tide measured" in body for body in sent(hosted, "/graphql"))
    assert "high water at noon" in "".join(sent(hosted, "/object-storage/logs"))
    assert not any("high water" in b for _, path, _, b in hosted.requests if "storage" not in path)
    for _, path, headers, _ in hosted.requests:
        assert (path == "/object-storage/logs") == ("Dagster-Cloud-Api-Token" not in headers)


def test_uploads_without_object_storage(tmp_path):
    """With the settings of the page, everything goes to the agent API."""
    hosted = HostedSide()
    shutil.copy(CODE, tmp_path)
    hosted.locations["harbor"] = deployed(tmp_path)
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "restricted.yaml").read_text(), hosted.url)
    )
    agent = Agent(str(tmp_path))
    try:
        hosted.wait_for(lambda: sent(hosted, "/upload_workspace_entry"), agent)
    finally:
        agent.stop()
        hosted.close()
    (entry,) = sent(hosted, "/upload_workspace_entry")
    assert "Water levels of the day" in entry
    assert not sent(hosted, "/object-storage/snapshot")


def test_no_compute_logs(tmp_path):
    from dagster import DagsterInstance
    from dagster._core.storage.noop_compute_log_manager import NoOpComputeLogManager
    from dagster_cloud.storage.compute_logs import CloudComputeLogManager

    classes = {}
    for name in ("dagster", "restricted"):
        (tmp_path / "dagster.yaml").write_text((LOCAL / f"{name}.yaml").read_text())
        with DagsterInstance.from_config(str(tmp_path)) as instance:
            classes[name] = type(instance.compute_log_manager)
    assert classes == {"dagster": CloudComputeLogManager, "restricted": NoOpComputeLogManager}


def test_a_relative_file_is_not_found(tmp_path):
    hosted = HostedSide()
    shutil.copy(CODE, tmp_path)
    hosted.locations["harbor"] = CodeLocationDeployData(
        python_file="harbor.py", working_directory=str(tmp_path), executable_path=sys.executable
    )
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    agent = Agent(str(tmp_path))
    try:
        hosted.wait_for(lambda: sent(hosted, "/code_location_update_result"), agent)
    finally:
        agent.stop()
        hosted.close()
    quoted = "No such file or directory: 'harbor.py'"
    assert quoted in sent(hosted, "/object-storage/snapshot")[0]
    assert quoted in (PAGES / "local.md").read_text()


# An agent that doesn't start


def page_has(text: str) -> bool:
    return text in (PAGES / "local.md").read_text()


def test_without_a_deployment():
    printed = run("-a", TOKEN)
    quoted = "To run ephemerally, must supply both an agent token and a deployment."
    assert quoted in printed and page_has(quoted)


def test_folder_and_options(tmp_path):
    printed = run(str(tmp_path), "-a", TOKEN, "-d", "prod")
    quoted = "Cannot supply both a dagster home directory and ephemeral parameters."
    assert quoted in printed and page_has(quoted)


def test_user_token(tmp_path):
    (tmp_path / "dagster.yaml").write_text((LOCAL / "dagster.yaml").read_text())
    printed = run(str(tmp_path), DAGSTER_CLOUD_AGENT_TOKEN="user:hooli:0123")
    quoted = "Agent was configured with a user token"
    assert quoted in printed and page_has(quoted)


def test_no_folder():
    printed = run()
    quoted = "No Dagster config found."
    assert quoted in printed and page_has(quoted)


def test_unknown_deployment(tmp_path):
    hosted = HostedSide()
    text = (LOCAL / "dagster.yaml").read_text().replace("prod", "prd")
    (tmp_path / "dagster.yaml").write_text(settings(text, hosted.url))
    printed = run(str(tmp_path))
    hosted.close()
    quoted = "Agent is configured to serve an invalid deployment prd."
    assert quoted in printed and page_has(quoted)


def test_ephemeral(tmp_path):
    """The command without a folder: options make the same settings."""
    hosted = HostedSide()
    file = LOCAL / "cli" / "ephemeral.txt"
    command = file.read_text().splitlines()[0]
    assert command == "dagster-cloud agent run -a $DAGSTER_CLOUD_AGENT_TOKEN -d prod -l laptop"
    config = json.dumps({"dagster_cloud_api": {"url": hosted.url}})
    agent = Agent("-a", TOKEN, "-d", "prod", "-l", "laptop", "--config", config)
    try:
        hosted.wait_for(lambda: hosted.heartbeats, agent)
    finally:
        agent.stop()
        hosted.close()
    assert hosted.heartbeats[0]["agent_label"] == "laptop"
    assert hosted.heartbeats[0]["agent_type"] == "ProcessUserCodeLauncher"


def test_retries(tmp_path, monkeypatch):
    """Answers that may be temporary are retried; the first waits are 1 and 2 seconds."""
    hosted = HostedSide()
    hosted.refusals = [503, 429]
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    agent = Agent(str(tmp_path))
    try:
        hosted.wait_for(lambda: hosted.heartbeats, agent)
    finally:
        printed = agent.stop()
        hosted.close()
    assert "(503). Retrying in 1.0 seconds" in printed
    assert "(429). Retrying in 2.0 seconds" in printed


def test_addresses(tmp_path, monkeypatch):
    """The token names the organization and, in a UUID of version 8, the region."""
    from uuid import UUID

    from dagster import DagsterInstance

    (tmp_path / "dagster.yaml").write_text((LOCAL / "dagster.yaml").read_text())
    regional = UUID("65750000-0000-8000-8000-000000000000")  # 0x6575 is "eu"
    assert regional.bytes[:2] == b"eu"
    addresses = []
    for token in (TOKEN, f"agent:hooli:{regional}"):
        monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", token)
        with DagsterInstance.from_config(str(tmp_path)) as instance:
            addresses.append(instance.dagster_cloud_url)
    assert addresses == [
        "https://hooli.agent.dagster.cloud",
        "https://hooli.agent.eu.dagster.cloud",
    ]
