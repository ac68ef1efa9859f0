"""`dagster dev` as a page shows it: what it starts, where it stores, and what it leaves behind."""

import os
import re
import signal
import subprocess
from pathlib import Path

import requests

from dagster._cli.dev import dev_command
from dagster._cli.utils import get_possibly_temporary_instance_for_cli
from dagster_webserver.cli import DEFAULT_WEBSERVER_PORT, dagster_webserver
from harbor_processes import BIN, GROUP, free_port, wait_until


SAMPLE = GROUP / "local" / "ships.py"


def answers(port: int) -> bool:
    try:
        return requests.get(f"http://127.0.0.1:{port}/server_info", timeout=5).ok
    except requests.ConnectionError:
        return False


def test_without_home_the_storage_is_temporary(tmp_path):
    (tmp_path / "ships.py").write_text(SAMPLE.read_text())
    port = free_port()
    env = {name: value for name, value in os.environ.items() if name != "DAGSTER_HOME"}
    log = tmp_path / "log"
    with log.open("w") as stream:
        process = subprocess.Popen(
            [str(BIN / "dagster"), "dev", "-f", "ships.py", "-p", str(port)],
            cwd=tmp_path, env=env, stdout=stream, stderr=stream, start_new_session=True,
        )  # fmt: skip
        try:
            wait_until(lambda: answers(port), "webserver")
            temporary = list(tmp_path.glob(".tmp_dagster_home_*"))
            assert len(temporary) == 1
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(45)
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
    printed = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text()).replace(str(tmp_path), "/home/you/ships")
    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/running-dagster-locally.md").read_text()
    for message in (
        "for storage. This will be removed when dagster dev exits.",
        "Launching Dagster services...",
        "Serving dagster-webserver on http://127.0.0.1:",
    ):
        assert message in printed
        assert message in page
    # Nothing is left after Ctrl+C.
    assert not list(tmp_path.glob(".tmp_dagster_home_*"))


def test_options_of_the_page():
    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/running-dagster-locally.md").read_text()
    options = {flag: option for option in dev_command.params for flag in option.opts}
    rows = re.findall(r"^\| (`-.+?) \| (.+?) \| ", page, re.MULTILINE)
    assert len(rows) == 5
    flags = [flag for cell, _ in rows for flag in re.findall(r"`(-[\w-]+)`", cell)]
    assert set(flags) <= set(options)
    stated = {re.findall(r"`(-[\w-]+)`", cell)[-1]: text.strip("`") for cell, text in rows}
    assert stated["--log-level"] == options["--log-level"].default
    assert stated["--live-data-poll-rate"] == str(options["--live-data-poll-rate"].default)
    # Those of the webserver, to which the command passes them only if they are given.
    assert options["--port"].default is None and options["--host"].default is None
    web = {flag: option for option in dagster_webserver.params for flag in option.opts}
    assert stated["--host"] == web["--host"].default
    assert stated["--port"].startswith(str(web["--port"].default or DEFAULT_WEBSERVER_PORT))


def test_with_home_the_storage_stays(monkeypatch, empty_home, tmp_path):
    monkeypatch.chdir(tmp_path)
    with get_possibly_temporary_instance_for_cli() as instance:
        assert Path(instance.root_directory) == empty_home
        assert not instance.is_ephemeral
    assert not list(tmp_path.iterdir())
