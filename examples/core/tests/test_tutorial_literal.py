"""Follows the tutorial from an empty folder, with the commands and files that its pages show.

Not followed to the letter: the installation commands (this group's environment stands for them)
and clicks in the web interface (the requests that the buttons send are sent instead).

TUTORIAL_RECORD=1 writes the output files that the pages show instead of comparing with them.
"""

import os
import re
from pathlib import Path
from typing import Callable

import pytest
from ferry_server import FerryServer
from ferry_shell import FerryShell, normalize
from page_steps import ORDER, Command, SavedFile, Sentence, parse_steps, read_page

FERRY = Path(__file__).parents[1] / "tutorial" / "ferry-etl"
STEPS = FERRY.parent / "steps"
RECORD = os.environ.get("TUTORIAL_RECORD") == "1"

#: Commands that install packages: not run, the packages are in this group's environment.
INSTALLATION = ("uv add ", "pip install ")
#: Commands that the page shows because they fail.
FAILING = ("4-fail.txt", "7-mistake.txt")


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
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text("\n".join(filter(None, [command, printed])) + "\n", encoding="utf-8")
        return
    shown = normalize(output.read_text(encoding="utf-8").partition("\n")[2])
    if command.startswith("dg launch"):
        # Steps are processes of their own: their lines come in any order. They reach the terminal
        # through a file, and the last ones get lost when the step ends first (dagster#23336). What
        # the steps did is told by the tables, which later commands print.
        lines, expected = normalize(printed).split("\n"), shown.split("\n")
        assert set(lines) <= set(expected)
        assert sorted(filter(is_from_the_run, lines)) == sorted(filter(is_from_the_run, expected))
    else:
        assert normalize(printed) == shown


def show_mistyped_resource(shell: FerryShell, server: FerryServer) -> None:
    assets = shell.project / "src/ferry_etl/defs/assets.py"
    before = assets.read_text(encoding="utf-8")
    old = "def vessels(\n    database: DuckDBResource,"
    replace_once(assets, old, old.replace("database:", "databse:"))
    replace_once(assets, '("vessels", database,', '("vessels", databse,')
    code, printed = shell.run("dg check defs")
    assert code == 1
    (line,) = [line for line in printed.split("\n") if "DagsterInvalidDefinitionError" in line]
    shown = STEPS / "resources" / "missing-resource.txt"
    if RECORD:
        shown.write_text(line + "\n", encoding="utf-8")
    assert line == shown.read_text(encoding="utf-8").strip()
    assets.write_text(before, encoding="utf-8")


def materialize_two(shell: FerryShell, server: FerryServer) -> None:
    server.reload()
    for key, rows in [("routes", 3), ("sailings", 12)]:
        assert server.finish(server.materialize(key)) == "SUCCESS"
        assert server.row_count(key) == rows


def repeat_last_line(shell: FerryShell, server: FerryServer) -> None:
    file = shell.project / "data/sailings.csv"
    last = file.read_text(encoding="utf-8").splitlines()[-1]
    with file.open("a", encoding="utf-8") as sailings:
        sailings.write(f"{last}\n")


def delete_last_line(shell: FerryShell, server: FerryServer) -> None:
    file = shell.project / "data/sailings.csv"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[-1] == lines[-2]
    file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")


def preview_tick(shell: FerryShell, server: FerryServer) -> None:
    server.reload()
    requests = server.preview("morning_refresh", 1748841300.0)  # 6:15 in Lisbon
    assert [tag for run in requests for tag in run["tags"] if tag["key"] == "service_day"] == [
        {"key": "service_day", "value": "2025-06-02"}
    ]


def watch_tick(shell: FerryShell, server: FerryServer) -> None:
    schedules = shell.project / "src/ferry_etl/defs/schedules.py"
    replace_once(schedules, '"15 6 * * *"', '"* * * * *"')
    server.reload()
    server.start_schedule("morning_refresh")
    run_id = server.first_tick("morning_refresh", 300)
    server.stop_schedule("morning_refresh")
    assert server.finish(run_id) == "SUCCESS"
    replace_once(schedules, '"* * * * *"', '"15 6 * * *"')
    server.reload()


def misspell(shell: FerryShell, server: FerryServer) -> None:
    file = shell.project / "src/ferry_etl/defs/raw/defs.yaml"
    replace_once(file, "description: One row", "descriptin: One row")


def correct(shell: FerryShell, server: FerryServer) -> None:
    file = shell.project / "src/ferry_etl/defs/raw/defs.yaml"
    replace_once(file, "descriptin: One row", "description: One row")


def delete_assets(shell: FerryShell, server: FerryServer) -> None:
    code, _ = shell.run("dg check defs")
    assert code == 1, "two definitions of an asset are an error, says the page"
    (shell.project / "src/ferry_etl/defs/assets.py").unlink()


#: What the reader does by hand: the page's sentence, and the same act here.
BY_HAND: dict[str, dict[str, Callable[[FerryShell, FerryServer], None]]] = {
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
    "custom-components": {
        "Delete the file `src/ferry_etl/defs/assets.py`": delete_assets,
        "Change `description` in the last entry": misspell,
        "Then correct the word.": correct,
    },
}


def follow_page(name: str, shell: FerryShell, server: FerryServer) -> None:
    """Do everything that a page says, in its order."""
    by_hand = BY_HAND.get(name, {})
    for step in parse_steps(read_page(name), list(by_hand)):
        if isinstance(step, Sentence):
            by_hand[step.text](shell, server)
        elif isinstance(step, SavedFile):
            save(step, shell)
        elif step.line == "dg dev":
            server.start()
        elif not step.line.startswith(INSTALLATION):
            run(step, shell)


def save(step: SavedFile, shell: FerryShell) -> None:
    """Save a file that the page shows, or compare it where a command has written it."""
    target = shell.project / step.path
    shown = step.source.read_text(encoding="utf-8")
    if "scaffolded" in step.source.parts or target.name == "definitions.py":
        if RECORD and "scaffolded" in step.source.parts:
            step.source.write_text(target.read_text(encoding="utf-8"), encoding="utf-8")
        else:
            assert target.read_text(encoding="utf-8").strip() == shown.strip(), step.path
        return
    target.parent.mkdir(exist_ok=True)
    target.write_text(shown, encoding="utf-8")


def run(step: Command, shell: FerryShell) -> None:
    """Run a command that the page shows, and compare its output."""
    code, printed = shell.run(step.line)
    expected = 1 if step.output and step.output.name in FAILING else 0
    assert code == expected, f"{step.line} ended with {code}:\n{printed}"
    if step.output:
        compare(step.output, step.line, printed)


def read_tree(folder: Path) -> dict[str, str]:
    """Return the text of a project's files by path, without what running leaves behind."""
    files = [file for top in ("src", "data") for file in (folder / top).rglob("*")]
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if file.suffix in {".py", ".csv", ".yaml"}
    }


def draw_tree(folder: Path, indent: str = "") -> list[str]:
    """Return the lines of a drawing of a folder, hidden files first, then files and folders."""
    entries = sorted(folder.iterdir(), key=lambda entry: (entry.name != ".gitignore", entry.name))
    lines: list[str] = []
    for entry in entries:
        last = entry == entries[-1]
        lines.append(f"{indent}{'└── ' if last else '├── '}{entry.name}")
        if entry.is_dir():
            lines += draw_tree(entry, indent + ("    " if last else "│   "))
    return lines


@pytest.fixture
def shell(tmp_path):
    return FerryShell(tmp_path)


@pytest.fixture
def server(shell):
    server = FerryServer(shell)
    yield server
    server.stop()


def test_the_new_project_has_the_files_that_the_page_shows(shell):
    for script in ("create-uv.sh", "create-pip.sh"):
        text = (STEPS / "projects" / script).read_text(encoding="utf-8")
        assert "create-dagster" in text and " project ferry-etl " in text
    code, printed = shell.run("create-dagster project ferry-etl --no-uv-sync")
    assert code == 0
    tree = "\n".join(["ferry-etl", *draw_tree(shell.project)])
    assert tree == (STEPS / "projects" / "tree.txt").read_text(encoding="utf-8").strip()
    pyproject = (shell.project / "pyproject.toml").read_text(encoding="utf-8")
    finished = (FERRY / "pyproject.toml").read_text(encoding="utf-8")
    assert pyproject.strip() == re.sub(r' {4}"dagster-duckdb>=[\d.]+",\n', "", finished).strip()


def test_a_reader_gets_the_finished_project(shell, server):
    for name in ORDER:
        follow_page(name, shell, server)
    assert read_tree(shell.project) == read_tree(FERRY)
