"""Follows the tutorial of 1.9.13 from an empty folder, with the commands and files that its pages show.

Not followed to the letter: the installation commands (this group's environment stands for them)
and clicks in the web interface (the requests that the buttons send are sent instead).

TUTORIAL_RECORD=1 writes the output files that the pages show instead of comparing with them.
"""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Callable

import ferry_server
import pytest
from ferry_server import FerryServer
from ferry_shell import FerryShell, normalize, shorten_log
from page_steps import Command, SavedFile, Sentence, parse_steps, read_page

ferry_server.LOCATION = "ferry_etl"
ferry_server.SELECTOR["repositoryLocationName"] = "ferry_etl"

FERRY = Path(__file__).parents[1] / "tutorial" / "ferry-etl"
STEPS = FERRY.parent / "steps"
RECORD = os.environ.get("TUTORIAL_RECORD") == "1"
ORDER = ["projects", "assets", "resources", "dependencies", "asset-checks", "schedules"]

#: Commands that install packages or change the folder: not run.
NOT_RUN = ("uv pip install ", "pip install ", "cd ")
#: Commands that run assets, and log to standard error.
RUNS = ("dagster asset materialize ", "dagster job execute ")
VALIDATION = re.compile(r"Validation (?:successful|failed) .*")


class ReleaseShell(FerryShell):
    """The reader's folder, with the commands of 1.9.13."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.environment["PYTHONPATH"] = str(self.project)

    def run(self, line: str) -> tuple[int, str]:
        """Run a command, return its exit code and the output that a page shows of it."""
        logs = line.startswith((*RUNS, "dagster definitions"))
        done = subprocess.run(
            shlex.split(line),
            cwd=self.project if self.project.exists() else self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if logs else subprocess.PIPE,
            text=True,
            timeout=600,
        )
        text = done.stdout.replace(str(self.home), "/home/you")
        if done.returncode != 0:
            print(text, done.stderr)  # pytest shows it where the test fails
        if line.startswith("dagster definitions"):
            return done.returncode, "\n".join(VALIDATION.findall(text))
        return done.returncode, shorten_log(text) if logs else text.strip()


class ReleaseServer(FerryServer):
    """A running `dagster dev`, which the class it extends starts as `dg dev`."""

    def start(self) -> None:
        commands = self.shell.home / "commands"
        commands.mkdir(exist_ok=True)
        (commands / "dg").symlink_to(shutil.which("dagster"))
        path = self.shell.environment["PATH"]
        self.shell.environment["PATH"] = f"{commands}{os.pathsep}{path}"
        super().start()


def replace_once(file: Path, old: str, new: str) -> None:
    """Edit a file as a reader does, in one place."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is in {file.name} {text.count(old)} times"
    file.write_text(text.replace(old, new), encoding="utf-8")


def is_from_the_run(line: str) -> bool:
    """Say whether the run itself printed a line of the log, and not one of its steps."""
    return bool(re.search(r"RUN_SUCCESS|RUN_FAILURE|Dependencies for step|^Error:", line))


def compare(output: Path, command: str, printed: str) -> None:
    """Compare what a command printed with what the page shows."""
    if RECORD:
        text = "\n".join(filter(None, [command, printed])) + "\n"
        output.write_text(text, encoding="utf-8")
        return
    shown = normalize(output.read_text(encoding="utf-8").partition("\n")[2])
    if not command.startswith(RUNS):
        assert normalize(printed) == shown
        return
    # Steps are processes of their own: their lines come in any order, and the last ones get lost
    # when the step ends first (dagster#23336).
    lines, expected = normalize(printed).split("\n"), shown.split("\n")
    assert set(lines) <= set(expected)
    assert sorted(filter(is_from_the_run, lines)) == sorted(filter(is_from_the_run, expected))


def show_mistyped_resource(shell: ReleaseShell, server: ReleaseServer) -> None:
    assets = shell.project / "ferry_etl/assets.py"
    before = assets.read_text(encoding="utf-8")
    old = "def vessels(\n    database: DuckDBResource,"
    replace_once(assets, old, old.replace("database:", "databse:"))
    replace_once(assets, '("vessels", database,', '("vessels", databse,')
    code, printed = shell.run("dagster definitions validate")
    assert code == 1
    line = printed.partition(" with exception: ")[2].strip()
    shown = STEPS / "resources" / "missing-resource.txt"
    if RECORD:
        shown.write_text(line + "\n", encoding="utf-8")
    assert line == shown.read_text(encoding="utf-8").strip()
    assets.write_text(before, encoding="utf-8")


def materialize_two(shell: ReleaseShell, server: ReleaseServer) -> None:
    server.reload()
    for key, rows in [("routes", 3), ("sailings", 12)]:
        assert server.finish(server.materialize(key)) == "SUCCESS"
        assert server.row_count(key) == rows


def repeat_last_line(shell: ReleaseShell, server: ReleaseServer) -> None:
    file = shell.project / "data/sailings.csv"
    last = file.read_text(encoding="utf-8").splitlines()[-1]
    with file.open("a", encoding="utf-8") as sailings:
        sailings.write(f"{last}\n")


def delete_last_line(shell: ReleaseShell, server: ReleaseServer) -> None:
    file = shell.project / "data/sailings.csv"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[-1] == lines[-2]
    file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")


def preview_tick(shell: ReleaseShell, server: ReleaseServer) -> None:
    server.reload()
    requests = server.preview("morning_refresh", 1748841300.0)  # 6:15 in Lisbon
    assert [tag for run in requests for tag in run["tags"] if tag["key"] == "service_day"] == [
        {"key": "service_day", "value": "2025-06-02"}
    ]


def watch_tick(shell: ReleaseShell, server: ReleaseServer) -> None:
    schedules = shell.project / "ferry_etl/schedules.py"
    replace_once(schedules, '"15 6 * * *"', '"* * * * *"')
    server.reload()
    server.start_schedule("morning_refresh")
    run_id = server.first_tick("morning_refresh", 300)
    server.stop_schedule("morning_refresh")
    assert server.finish(run_id) == "SUCCESS"
    replace_once(schedules, '"* * * * *"', '"15 6 * * *"')
    server.reload()


#: What the reader does by hand: the page's sentence, and the same act here.
BY_HAND: dict[str, dict[str, Callable[[ReleaseShell, ReleaseServer], None]]] = {
    "assets": {"Select `routes`, then **Materialize**": materialize_two},
    "resources": {"If you mistype a parameter": show_mistyped_resource},
    "asset-checks": {
        "add a copy of the last line at the end": repeat_last_line,
        "Delete the repeated line": delete_last_line,
    },
    "schedules": {
        "Select **Preview tick result**, keep the proposed time": preview_tick,
        "Change `cron_schedule` in `schedules.py`": watch_tick,
    },
}


def follow_page(name: str, shell: ReleaseShell, server: ReleaseServer) -> None:
    """Do everything that a page says, in its order."""
    by_hand = BY_HAND.get(name, {})
    for step in parse_steps(read_page(name), list(by_hand)):
        if isinstance(step, Sentence):
            by_hand[step.text](shell, server)
        elif isinstance(step, SavedFile):
            save(step, shell)
        elif step.line == "dagster dev":
            server.start()
        elif not step.line.startswith(NOT_RUN):
            run(step, shell)


def save(step: SavedFile, shell: ReleaseShell) -> None:
    """Save a file that the page shows, or compare the one that the scaffold wrote."""
    target = shell.project / step.path
    shown = step.source.read_text(encoding="utf-8")
    if step.source == STEPS / "projects" / "definitions.py":
        assert target.read_text(encoding="utf-8").strip() == shown.strip()
        return
    target.parent.mkdir(exist_ok=True)
    target.write_text(shown, encoding="utf-8")


def run(step: Command, shell: ReleaseShell) -> None:
    """Run a command that the page shows, and compare its output."""
    code, printed = shell.run(step.line)
    expected = 1 if step.output and step.output.name == "4-fail.txt" else 0
    assert code == expected, f"{step.line} ended with {code}:\n{printed}"
    if step.output:
        compare(step.output, step.line, printed)


def read_tree(folder: Path) -> dict[str, str]:
    """Return the text of a project's files by path, without what running leaves behind."""
    files = [file for top in ("ferry_etl", "data") for file in (folder / top).rglob("*")]
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if file.suffix in {".py", ".csv"}
    }


def draw_tree(folder: Path, indent: str = "") -> list[str]:
    """Return the lines of a drawing of a folder."""
    entries = sorted(folder.iterdir())
    lines: list[str] = []
    for entry in entries:
        last = entry == entries[-1]
        lines.append(f"{indent}{'└── ' if last else '├── '}{entry.name}")
        if entry.is_dir():
            lines += draw_tree(entry, indent + ("    " if last else "│   "))
    return lines


@pytest.fixture
def shell(tmp_path):
    return ReleaseShell(tmp_path)


@pytest.fixture
def server(shell):
    server = ReleaseServer(shell)
    yield server
    server.stop()


def test_the_new_project_has_the_files_that_the_page_shows(shell):
    for script in ("create-uv.sh", "create-pip.sh"):
        text = (STEPS / "projects" / script).read_text(encoding="utf-8")
        assert "pip install dagster==1.9.13" in text
    code, _ = shell.run("dagster project scaffold --name ferry-etl")
    assert code == 0
    tree = "\n".join(["ferry-etl", *draw_tree(shell.project)])
    assert tree == (STEPS / "projects" / "tree.txt").read_text(encoding="utf-8").strip()
    scaffolded = (shell.project / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    finished = (FERRY / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    pairs = zip([line.rstrip() for line in scaffolded], finished, strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == [
        ('    "dagster",', '    "dagster==1.9.13",'),
        ('    "dagster-cloud",', '    "dagster-duckdb==0.25.13",'),
        ('    "dagster-webserver",', '    "dagster-webserver==1.9.13",'),
    ]


def test_a_reader_gets_the_finished_project(shell, server):
    for name in ORDER:
        follow_page(name, shell, server)
    assert read_tree(shell.project) == read_tree(FERRY)
