"""What the tests of access control share: a server that records requests, and commands.

A file of `access/**/cli/` is a command and what it printed. Record them again with ACCESS_RECORD=1.
"""

import os
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner
from conftest import GROUP
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from typer.main import get_command

ACCESS = GROUP / "access"
TOKEN = "user:hooli:0123"


class Recorder:
    """Records each request, and answers with what `answer` returns: a status and a body."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.answer: Callable[[str, bytes], tuple[int, str]] = lambda path, body: (200, "SUCCESS")
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                outer.requests.append((self.path, dict(self.headers), body))
                status, text = outer.answer(self.path, body)
                data = text.encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def plus():
    """A server in place of the hosted side."""
    server = Recorder()
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
        "DAGSTER_CLOUD_ORGANIZATION": "hooli",
        "DAGSTER_CLOUD_API_TOKEN": TOKEN,
        "COLUMNS": "200",
    }.items():
        monkeypatch.setenv(name, value)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


def run(command: str, exit_code: int = 0, raises: bool = False) -> str:
    """Run a `dagster-cloud` command in this process."""
    program, *arguments = shlex.split(command)
    assert program == "dagster-cloud"
    app = get_command(dagster_cloud)
    result = CliRunner().invoke(app, arguments, catch_exceptions=not raises)
    assert result.exit_code == exit_code, f"{result.output}{result.exception!r}"
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def script(path: str, *arguments: str, **env: str) -> subprocess.CompletedProcess:
    """Run a sample in a process of its own."""
    command = [sys.executable, str(ACCESS / path), *arguments]
    return subprocess.run(
        command, env={**os.environ, **env}, capture_output=True, text=True, timeout=300
    )


def shown(file: str, printed: str) -> None:
    """Compare an output with the file that a page shows."""
    path = ACCESS / Path(file)
    command, _, before = path.read_text().partition("\n")
    if os.environ.get("ACCESS_RECORD"):
        path.write_text(f"{command}\n{printed.strip()}\n" if printed.strip() else f"{command}\n")
        return
    assert printed.strip() == before.strip()


def command_of(file: str) -> str:
    return (ACCESS / file).read_text().splitlines()[0]
