"""Starts the warm server of a test session and puts its commands first on PATH."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Optional

HARNESS = Path(__file__).parent
#: The commands that samples and pages use.
COMMANDS = ("create-dagster", "dagster", "dbt", "dg")
#: What Dagster's commands and the steps of a run import, of their own accord and one by one.
DAGSTER_MODULES = (
    "dagster",
    "dagster._cli",
    "dagster._core.definitions.antlr_asset_selection.antlr_asset_selection",
    "dagster._core.execution.api",
    "dagster._core.executor.child_process_executor",
    "dagster._core.executor.multiprocess",
    "dagster._core.instance.factory",
    "dagster._core.storage.event_log",
    "dagster._core.storage.local_compute_log_manager",
    "dagster._core.storage.sqlite_storage",
    "dagster._core.workspace.autodiscovery",
    "dagster._utils.test.definitions",
    "dagster.components.core.snapshot",
    "fsspec",
    "pandas",
)
#: What only the commands import.
COMMAND_MODULES = ("dagster_dg_cli.cli", "create_dagster.cli")


try:
    import fcntl
except ImportError:  # Windows, where nothing can fork
    fcntl = None


class WarmCommands:
    """The server, and the folder with its socket and the scripts that stand for the commands."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="warm-"))
        self.path_before = os.environ["PATH"]
        address = self.folder / "socket"
        scripts = self.folder / "bin"
        scripts.mkdir()
        installed = Path(sys.executable).parent
        for name in COMMANDS:
            if (installed / name).exists():
                script = scripts / name
                client = f"{sys.executable} -I -S {HARNESS / 'warm_client.py'}"
                script.write_text(f'#!/bin/sh\nexec {client} {address} {installed / name} "$@"\n')
                script.chmod(0o755)
        without = {"PYTEST_CURRENT_TEST", "PYTHONPATH"}
        with open(f"{address}.lock", "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.server = subprocess.Popen(
                [sys.executable, str(HARNESS / "warm_server.py"), str(address), *modules],
                env={name: value for name, value in os.environ.items() if name not in without},
                stdin=subprocess.DEVNULL,
                pass_fds=[lock.fileno()],  # the lock is held until the server has ended
            )
        os.environ["PATH"] = os.pathsep.join([str(scripts), self.path_before])

    def stop(self) -> None:
        """End the server and take the scripts away."""
        self.server.kill()
        self.server.wait()
        os.environ["PATH"] = self.path_before
        shutil.rmtree(self.folder, ignore_errors=True)


def start_warm_commands(libraries: tuple[str, ...] = ()) -> Optional[WarmCommands]:
    """Make the commands and the steps of runs start fast, from here on and in all child processes.

    `libraries` are further modules of the group to import beforehand. Puts the environment's own
    commands on PATH in any case. Returns None where the system cannot fork, and with
    EXAMPLES_COLD=1, which runs every command and step as a reader's machine does.
    """
    installed = str(Path(sys.executable).parent)
    if installed not in os.environ["PATH"].split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([installed, os.environ["PATH"]])
    if os.environ.get("EXAMPLES_COLD") == "1" or not hasattr(os, "fork"):
        return None
    modules = (*DAGSTER_MODULES, *libraries)
    os.environ["EXAMPLES_STEP_MODULES"] = ",".join(modules)
    return WarmCommands((*modules, *COMMAND_MODULES))
