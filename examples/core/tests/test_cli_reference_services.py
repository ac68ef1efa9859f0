"""The reference of the command lines: webserver, daemon, and what asks them, printed again.

A file of `cli/` is a command and what it printed. Record them again with CLI_RECORD=1.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Callable

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._daemon.cli import cli as dagster_daemon
from dagster_graphql.cli import cli as dagster_graphql
from dagster_webserver.cli import cli as dagster_webserver
from release import VERSION
from test_cli_reference import SAMPLES, Desk, command_of, compare

PROGRAMS = {"dagster-daemon": dagster_daemon, "dagster-graphql": dagster_graphql}
#: Stands for the port of every server.
PORT = "8080"
#: What differs from process to process, and what stands for it.
PROCESS = [
    (r"in process \d+", "in process 4711"),
    (r"server process \[\d+\]", "server process [4711]"),
    (r"timestamp: \d+\.\d+", "timestamp: 1740808800.5"),
]


class Services(Desk):
    """A folder with the bakery, and the instance of the test, with services that run for a while."""

    def __init__(self, folder: Path, home: Path) -> None:
        # Less than the folder of a desk: none of these commands needs the project.
        self.folder, self.home = folder, home
        for name in ("bakery.py", "shift.yaml"):
            shutil.copy(SAMPLES / name, folder)
        self.environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = str(probe.getsockname()[1])

    @contextmanager
    def running(self, name: str) -> Iterator[Callable[[str], str]]:
        """Run the command of a file; give what waits for a text in its log and returns the log."""
        # A file, not a pipe: nobody would empty the pipe.
        log = self.folder / f"{name.replace('/', '-')}.log"
        process = subprocess.Popen(
            [word.replace(PORT, self.port) for word in command_of(name)],
            cwd=self.folder,
            env=self.environment,
            stdout=log.open("w"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

        def wait_for(text: str) -> str:
            def said() -> bool:
                assert process.poll() is None, log.read_text()
                return text in log.read_text()

            wait_until(said, log)
            return self.shown(log.read_text(), [])

        try:
            yield wait_for
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            # Code servers that it left behind.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(20)

    def ask(self, name: str) -> str:
        """Run the command of a file in this process and return what it prints."""
        program, *arguments = command_of(name)
        real = [word.replace(PORT, self.port) for word in arguments]
        result = CliRunner().invoke(PROGRAMS[program], real)
        assert result.exit_code == 0, result.output
        return self.shown(result.output, arguments)

    def answers(self) -> bool:
        """Say whether something listens: a webserver says that it serves a moment before it does."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", int(self.port)), timeout=5):
            return True
        return False

    def shown(self, output: str, arguments: list[str]) -> str:
        output = super().shown(output.replace(self.port, PORT), arguments)
        for pattern, name in PROCESS:
            output = re.sub(pattern, name, output)
        return output


def wait_until(condition: Callable[[], bool], log: Path) -> None:
    """Wait until the condition is true; raise AssertionError with the log when it does not come."""
    end = time.monotonic() + 300
    while not condition():
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.5)


@pytest.fixture
def services(tmp_path, dagster_home, monkeypatch) -> Services:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return Services(tmp_path, dagster_home)


def test_a_webserver_and_a_question_to_it(services):
    with services.running("dagster-webserver/start") as wait_for:
        compare("dagster-webserver/start", wait_for("Serving dagster-webserver on"))
        wait_until(services.answers, services.folder / "dagster-webserver-start.log")
        compare("dagster-graphql/asset-groups", services.ask("dagster-graphql/asset-groups"))


def test_a_daemon_and_its_heartbeats(services):
    runner = CliRunner()
    with services.running("dagster-daemon/run") as wait_for:
        log = wait_for("Instance is configured with")
        # The threads log as well, in an order of their own.
        lines = [line for line in log.splitlines() if " - dagster.daemon - " in line]
        compare("dagster-daemon/run", "\n".join(lines))
        wait_until(
            lambda: runner.invoke(dagster_daemon, ["liveness-check"]).exit_code == 0,
            services.folder / "dagster-daemon-run.log",
        )
        compare("dagster-daemon/liveness-check", services.ask("dagster-daemon/liveness-check"))

    for name in ["debug-heartbeat-dump", "wipe", "debug-heartbeat"]:
        compare(f"dagster-daemon/{name}", services.ask(f"dagster-daemon/{name}"))
    # One daemon of five: `debug heartbeat` makes only that one look alive.
    result = runner.invoke(dagster_daemon, ["liveness-check"])
    assert (result.exit_code, result.output) == (1, "Daemon(s) not running\n")
    assert list(dg.DagsterInstance.get().get_daemon_heartbeats()) == ["SENSOR"]


def test_a_run_that_was_sent_is_looked_at(services):
    bread = ["-f", "bakery.py", "-j", "morning_shift", "-c", "shift.yaml"]
    runner = CliRunner()
    assert runner.invoke(create_dagster_cli(), ["job", "execute", *bread]).exit_code == 0
    (run,) = dg.DagsterInstance.get().get_runs()
    export = ["debug", "export", run.run_id, "run.gz"]
    assert runner.invoke(create_dagster_cli(), export).exit_code == 0

    with services.running("dagster-webserver-debug/run") as wait_for:
        compare("dagster-webserver-debug/run", wait_for("Uvicorn running on"))


ANSWER = f'{{"data": {{"version": "{VERSION}"}}}}\n'


@pytest.mark.parametrize(
    ("arguments", "exit_code", "said"),
    [
        pytest.param(["-t", "{ version }"], 0, ANSWER, id="text"),
        pytest.param(["--file", "version.graphql"], 0, ANSWER, id="file"),
        # `-f` is the short form of two options, and this one does not get it.
        pytest.param(["-f", "version.graphql"], 2, "Must select one and only one of text", id="f"),
        pytest.param(["-t", "{ nothing }"], 1, "Cannot query field 'nothing'", id="mistake"),
    ],
)
def test_questions_in_the_own_process(tmp_path, monkeypatch, arguments, exit_code, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "version.graphql").write_text("{ version }")
    result = CliRunner().invoke(dagster_graphql, ["--empty-workspace", *arguments])

    assert result.exit_code == exit_code
    assert said in f"{result.output}{result.exception}"


@pytest.mark.parametrize(
    ("program", "question"),
    [
        (create_dagster_cli(), ["job", "list"]),
        (dagster_webserver, []),
        (dagster_daemon, ["run"]),
        (dagster_graphql, ["-t", "{ version }"]),
    ],
    ids=["dagster", "webserver", "daemon", "graphql"],
)
def test_a_workspace_takes_no_module_to_search(program, question):
    search = ["--autoload-defs-module-name", "bakery"]
    result = CliRunner().invoke(program, [*question, *search])

    assert result.exit_code == 2
    assert "Invalid set of CLI arguments" in result.output
