"""A reader's terminal: runs the tutorial's commands and reads what they print."""

import os
import re
import shlex
import subprocess
from pathlib import Path

# What differs from run to run, and what stands for it in a comparison.
VOLATILE = [
    (r"\x1b\[[0-9;]*m", ""),
    (r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}", "<time>"),
    (r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "<run>"),
    (r" - \d+ - ", " - <pid> - "),
    (r"\d+(\.\d+)?m?s\b", "<duration>"),
    (r"[ \t]+$", ""),
]
#: The beginning of a log line, which the pages leave out: time, job, run and process.
PREFIX = re.compile(r"^\S+ \S+ \S+ - dagster - [A-Z]+ - \w+ - [0-9a-f-]{36} - (\d+ - )?")
#: What the pages show of a run's log: results, failures with their reason, and the end.
SHOWN = re.compile(
    r"ASSET_MATERIALIZATION|ASSET_CHECK_EVALUATION|STEP_FAILURE|RUN_SUCCESS|RUN_FAILURE"
    r"|Dependencies for step|^dagster\S+Error|^Error:|^\w+: \w+$"
)


def normalize(text: str) -> str:
    """Replace what differs from run to run by a name for it."""
    for pattern, name in VOLATILE:
        text = re.sub(pattern, name, text, flags=re.MULTILINE)
    return text.strip()


def shorten_log(text: str) -> str:
    """Keep what the pages show of a run's log, without the beginning of the lines."""
    return "\n".join(PREFIX.sub("", line) for line in text.splitlines() if SHOWN.search(line))


class FerryShell:
    """The folder that the reader works in, with the group's environment in place of theirs."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.project = folder / "ferry-etl"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "DAGSTER_HOME"},
            "COLUMNS": "80",
            # Stands for the installation of the project into its own environment.
            "PYTHONPATH": str(self.project / "src"),
        }

    def run(self, line: str) -> tuple[int, str]:
        """Run a command, return its exit code and the output that a page shows of it."""
        is_launch = line.startswith("dg launch")
        result = subprocess.run(
            shlex.split(line),
            cwd=self.project if self.project.exists() else self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if is_launch else subprocess.PIPE,
            text=True,
            # Generous: a step is a process of its own, and a busy machine starts them slowly.
            timeout=600,
        )
        text = result.stdout.replace(str(self.home), "/home/you")
        if result.returncode != 0 and result.stderr:
            print(result.stderr)  # pytest shows it where the test fails
        return result.returncode, shorten_log(text) if is_launch else text.strip()
