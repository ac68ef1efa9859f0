"""The commands that add code locations to Dagster+, against a server on this machine that records them.

Record the outputs again with LOCATIONS_RECORD=1.
"""

import json
import os
import re
import shlex
import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from click.testing import CliRunner
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from dagster_cloud_cli.entrypoint import app
from dagster_shared.serdes import serialize_value
from harbor_processes import GROUP
from typer.main import get_command

FOLDER = GROUP / "locations" / "plus"


class Hosted:
    """Answers the queries of these commands; a location loads if an agent runs."""

    def __init__(self):
        self.locations: dict[str, dict] = {}
        self.agents = [{"status": "RUNNING", "errors": []}]
        self.error: dict | None = None

    def answer(self, query: str, variables: dict) -> dict:
        if "addOrUpdateLocationFromDocument" in query:
            document = variables["document"]
            self.locations[document["location_name"]] = document
            name = {"locationName": document["location_name"]}
            return {"addOrUpdateLocationFromDocument": {"__typename": "WorkspaceEntry", **name}}
        if "deleteLocation" in query:
            del self.locations[variables["locationName"]]
            return {"deleteLocation": {"__typename": "DeleteLocationSuccess", **variables}}
        if "workspaceEntries" in query:
            entries = [
                {
                    "locationName": name,
                    "serializedDeploymentMetadata": serialize_value(
                        CodeLocationDeployData(image=each["image"], **each["code_source"])
                    ),
                }
                for name, each in self.locations.items()
            ]
            return {"workspace": {"workspaceEntries": entries}}
        if "agents" in query:
            return {"agents": self.agents}
        loaded = self.error or {"__typename": "RepositoryLocation"}
        entries = [
            {"__typename": "WorkspaceLocationEntry", "name": name,
             "loadStatus": "LOADED" if self.agents else "LOADING",
             "locationOrLoadError": {**loaded, "name": name}}
            for name in self.locations
        ]  # fmt: skip
        return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}


@pytest.fixture
def hosted(tmp_path, monkeypatch):
    state = Hosted()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.headers["Dagster-Cloud-Api-Token"] == "user:harbor:0123"
            data = json.dumps({"data": state.answer(body["query"], body.get("variables") or {})})
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(data.encode())

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.chdir(tmp_path)
    shutil.copy(FOLDER / "berths.yaml", tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("DAGSTER_CLOUD_ORGANIZATION", "harbor")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:harbor:0123")
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"http://127.0.0.1:{server.server_port}")
    yield state
    server.shutdown()
    server.server_close()


def run_shown(name: str, exit_code: int = 0) -> str:
    """Run the command of an output file, and compare."""
    file = FOLDER / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    result = CliRunner().invoke(get_command(app), shlex.split(command)[1:])
    assert result.exit_code == exit_code, result.output
    printed = re.sub(r"\x1b\[[0-9;]*m", "", result.output)
    printed = re.sub(r"http://127\.0\.0\.1:\d+", "https://harbor.dagster.cloud/prod", printed).strip()
    if os.environ.get("LOCATIONS_RECORD"):
        file.write_text(f"{command}\n{printed}\n")
    else:
        assert printed == before.strip()
    return printed


def test_add_list_delete(hosted):
    run_shown("add")
    sent = hosted.locations["berths"]
    assert sent["code_source"] == {"module_name": "berths.definitions"}
    assert sent["image"] == "registry.example.com/harbor:1.2.0"
    run_shown("list")
    # A location of the same name is replaced.
    run_shown("add_from")
    assert list(hosted.locations) == ["berths"]
    assert hosted.locations["berths"]["agent_queue"] == "on-premises"
    run_shown("delete")
    assert hosted.locations == {}


def test_without_an_agent(hosted):
    hosted.agents = []
    assert "No Dagster Cloud agent is actively heartbeating." in run_shown("no_agent", 1)
    # The location stays registered.
    assert "berths" in hosted.locations


def test_load_errors_are_printed(hosted):
    hosted.error = {
        "__typename": "PythonError", "message": "ModuleNotFoundError: No module named 'tariff'",
        "stack": [], "errorChain": [],
    }  # fmt: skip
    result = CliRunner().invoke(
        get_command(app), shlex.split("deployment add-location --from berths.yaml")
    )
    assert result.exit_code == 1
    page = GROUP.parents[1] / "site/docs/deployment/code-locations/dagster-plus-code-locations.md"
    message = "Some locations failed to load after being synced by the agent:"
    assert message in result.output and "No module named 'tariff'" in result.output
    assert message in page.read_text()
