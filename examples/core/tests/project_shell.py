"""A terminal for the guides on projects: runs their commands in this process, in copies.

PROJECTS_RECORD=1 writes the output that the pages show instead of comparing with it.
"""

import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from create_dagster.cli import cli as create_dagster
from dagster_dg_cli.cli import cli as dg_cli
from sample_files import GROUP

SAMPLES = GROUP / "projects"
PACKAGES = ("orchard", "orchard_reports", "harvest", "sales")
PROGRAMS = {"dg": dg_cli, "create-dagster": create_dagster}


@pytest.fixture
def shell(tmp_path, monkeypatch):
    """An empty folder as the working directory, whose `src` folders can be imported."""
    folder = tmp_path / "you"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("DAGSTER_HOME")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("DAGSTER_DG_UPDATE_CHECK_ENABLED", "0")
    monkeypatch.setattr(sys, "path", list(sys.path))
    forget_packages()
    yield folder
    forget_packages()


def forget_packages() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES]:
        del sys.modules[name]


def copy_project(source: str, target: Path, importable: str = "src") -> Path:
    """Copy a sample project, and install it as far as imports go."""
    ignored = shutil.ignore_patterns("__pycache__", "*.db")
    shutil.copytree(SAMPLES / source, target, dirs_exist_ok=True, ignore=ignored)
    # In the middle: Dagster takes the first entry away, which is a script's folder in a terminal.
    sys.path.append(str(target / importable))
    return target


def run(line: str) -> Result:
    """Run a command of one of the two programs in this process."""
    program, *arguments = shlex.split(line)
    return CliRunner().invoke(PROGRAMS[program], arguments)


def run_shown(name: str, folder: Path, exit_code: int = 0) -> None:
    """Run the command in the first line of a file, compare what it prints with the rest."""
    file = SAMPLES / f"{name}.txt"
    command, _, shown = file.read_text(encoding="utf-8").partition("\n")
    result = run(command)
    assert result.exit_code == exit_code, result.output
    output = re.sub(r"[ \t]+$", "", result.output, flags=re.MULTILINE).strip()
    output = output.replace(str(folder.parent.resolve()), "/home")
    if os.environ.get("PROJECTS_RECORD"):
        file.write_text(f"{command}\n{output}\n", encoding="utf-8")
    else:
        assert output == shown.strip()


def list_keys() -> dict[str, list[str]]:
    """What `dg list defs` finds, by section."""
    forget_packages()
    result = run("dg list defs --json")
    assert result.exit_code == 0, result.output
    start = re.search(r"^[\[{]", result.output, re.MULTILINE).start()
    found = json.loads(result.output[start:])
    return {
        section: sorted(entry.get("key") or entry["name"] for entry in entries)
        for section, entries in (found if isinstance(found, dict) else by_section(found)).items()
        if entries
    }


def by_section(entries: list[dict]) -> dict[str, list[dict]]:
    """Put what `dg list defs` lists into sections: before 1.11, it gives one list."""
    sections: dict[str, list[dict]] = {"assets": [], "jobs": [], "schedules": []}
    for entry in entries:
        name = "assets" if "key" in entry else "schedules" if "cron_schedule" in entry else "jobs"
        sections[name].append(entry)
    return sections


def files_below(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )
