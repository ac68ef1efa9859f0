"""The test session of a group: hooks of pytest that its conftest.py imports."""

import os
from pathlib import Path

from warm_commands import start_warm_commands

# Processes that tests start run startup.py; see there.
os.environ.setdefault("EXAMPLES_STARTUP", str(Path(__file__).with_name("startup.py")))
# Telemetry stays off before anything imports Dagster, and in all commands.
os.environ["DAGSTER_DISABLE_TELEMETRY"] = "1"

import newer_names  # noqa: E402, F401

#: Further modules that a group's conftest.py asks to have imported beforehand.
LIBRARIES: list[str] = []


def pytest_configure(config) -> None:
    """Start the warm server, once: the workers of pytest-xdist share that of their controller."""
    if not hasattr(config, "workerinput"):
        config.warm_commands = start_warm_commands(tuple(LIBRARIES))


def pytest_unconfigure(config) -> None:
    """End the warm server."""
    warm = getattr(config, "warm_commands", None)
    if warm is not None:
        warm.stop()
