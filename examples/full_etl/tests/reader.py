"""A reader who follows the pages: runs their commands, saves their files, compares the output."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Callable

import pytest
from page_steps import Command, SavedFile, Sentence, read_steps

#: LITERAL_RECORD=1 writes the output that the pages show instead of comparing with it.
RECORD = os.environ.get("LITERAL_RECORD") == "1"
#: The environment of the group stands for what these install; `dg dev` is not started.
NOT_RUN = ("uv ", "uvx ", "npm ", "dg dev", "python -m http.server")
#: The beginning of a log line, which the pages leave out: time, job, run and process.
PREFIX = re.compile(r"^\S+ \S+ \S+ - dagster - [A-Z]+ - \w+ - [0-9a-f-]{36} - (\d+ - )?")
#: What the pages show of a run's log: results, failures with their reason, and the end.
SHOWN = re.compile(
    r"- ASSET_MATERIALIZATION -|- ASSET_CHECK_EVALUATION -|STEP_FAILURE|RUN_SUCCESS|RUN_FAILURE"
    r"|Dependencies for step|^dagster\S+Error|^Error:|^Usage:|^\w+(/\w+)?: \w+$"
)
VOLATILE = [
    (r"\x1b\[[0-9;]*m", ""),
    (r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( [+-]\d{4})?", "<time>"),
    (r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "<run>"),
    (r"-\d{19}\b", "-<modified>"),
    (r"[ \t]+$", ""),
    (r"\b0\.\d\d\b|\b\d+(?= epochs)", "<measured>"),
]
#: What training measures: it differs a little between processors.
MEASURED = re.compile(VOLATILE[-1][0])


def normalize(text: str) -> str:
    """Replace what differs from run to run by a name for it."""
    for pattern, name in VOLATILE:
        text = re.sub(pattern, name, text, flags=re.MULTILINE)
    return text.strip()


class Reader:
    """The folder that the reader works in, with the group's environment in place of theirs."""

    def __init__(
        self,
        home: Path,
        project: str,
        failing: tuple[str, ...] = (),
        with_messages: bool = False,
    ) -> None:
        self.home = home
        self.project = home / project
        #: Output files of commands that the pages show because they fail.
        self.failing = failing
        #: Whether the pages show what assets write to the log.
        self.with_messages = with_messages
        self.environment = {
            **os.environ,
            "COLUMNS": "80",
            "DAGSTER_HOME": str(self.project / ".dagster_home"),
            # A step's output comes through `tail`, which Dagster ends with the step: on a busy
            # machine, its last lines get lost. The tutorial tells readers of this variable.
            "DAGSTER_COMPUTE_LOG_TAIL_WAIT_AFTER_FINISH": "2",
            # Stands for the installation of the project into its own environment.
            "PYTHONPATH": str(self.project / "src"),
        }

    def follow(self, page: str, by_hand: dict[str, Callable[[], None]] = {}) -> None:
        """Do everything that a page asks for, in its order."""
        for step in read_steps(page, list(by_hand)):
            if isinstance(step, Sentence):
                by_hand[step.text]()
            elif isinstance(step, SavedFile):
                self.save(step)
            elif not step.line.startswith(NOT_RUN):
                self.run(step)

    def save(self, step: SavedFile) -> None:
        """Save a file that the page shows, or compare it where a command has written it."""
        target = self.project / step.path
        shown = step.source.read_text(encoding="utf-8")
        if "scaffolded" in step.source.parts and RECORD:
            step.source.write_text(target.read_text(encoding="utf-8"), encoding="utf-8")
        elif "scaffolded" in step.source.parts:
            assert target.read_text(encoding="utf-8").strip() == shown.strip(), step.path
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(shown, encoding="utf-8")

    def run(self, step: Command) -> None:
        """Run a command that the page shows, and compare its output."""
        expected = 1 if step.output and step.output.name in self.failing else 0
        code, printed = self.ask(step.line)
        assert (code != 0) == bool(expected), f"{step.line} ended with {code}:\n{printed}"
        if step.output is None:
            return
        if RECORD:
            text = "\n".join(filter(None, [step.line, printed])) + "\n"
            step.output.write_text(text, encoding="utf-8")
        else:
            shown = step.output.read_text(encoding="utf-8").partition("\n")[2]
            assert normalize(printed) == normalize(shown), step.line
            for printed_number, shown_number in zip(
                MEASURED.findall(printed), MEASURED.findall(shown), strict=True
            ):
                assert float(printed_number) == pytest.approx(float(shown_number), 0.5, 0.05)

    def is_shown(self, line: str) -> bool:
        """Say whether the pages show a line of a run's log."""
        is_message = self.with_messages and " - dagster - INFO - " in line
        return is_message or bool(SHOWN.search(line))

    def ask(self, line: str) -> tuple[int, str]:
        """Run a command, return its exit code and the output that a page shows of it."""
        folder = self.project
        inside = re.fullmatch(r"\(cd (\w+) && (.+)\)", line)
        if inside:
            folder, line = folder / inside[1], inside[2]
        words = shlex.split(line)
        if words[0] == "python":
            words[0] = sys.executable
        is_launch = line.startswith("dg launch")
        result = subprocess.run(
            words,
            cwd=folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if is_launch else subprocess.PIPE,
            text=True,
            encoding="utf-8",
            timeout=300,
        )
        text = result.stdout.replace(str(self.home), "/home/you")
        if result.returncode != 0:
            print(text, result.stderr)  # pytest shows it where the test fails
        if is_launch:
            lines = [PREFIX.sub("", each) for each in text.splitlines() if self.is_shown(each)]
            text = "\n".join(lines)
        # What the code server of `dagster sensor preview` logs.
        lines = [each for each in text.splitlines() if "dagster.code_server" not in each]
        return result.returncode, "\n".join(lines).strip()
