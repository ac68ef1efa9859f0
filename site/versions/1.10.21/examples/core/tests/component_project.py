"""A copy of the bakery's project, with the folders of one page laid over it, and this version's component for scripts."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster_dg_cli.cli import cli
from ferry_shell import shorten_log
from release import load_folder
from sample_files import GROUP

SAMPLES = GROUP / "components"
SCAFFOLD_DEFS = cli.commands["scaffold"].commands["defs"]
SCAFFOLD_DEFS_AT_START = dict(SCAFFOLD_DEFS.commands)


class BakeryProject:
    """The project in `root`; `package` is the folder of its Python package."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "bakery"
        self.defs_folder = self.package / "defs"

    def add(self, sample: str, to: str = ".") -> None:
        """Copy a folder or file of the samples into the package."""
        source, target = SAMPLES / sample, self.package / to
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)

    def add_page(self, page: str) -> None:
        """Copy what a page adds to `defs` and `components`.

        `script_component` is what versions before 1.11 have in place of `PythonScriptComponent`.
        """
        for folder in ("script_component/components", f"{page}/defs", f"{page}/components"):
            if (SAMPLES / folder).is_dir():
                self.add(folder, Path(folder).name)

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text that occurs once in a file of the defs folder."""
        path = self.defs_folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is in {file} {text.count(old)} times"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def load(self) -> dg.Definitions:
        """Load the project anew."""
        forget_bakery()
        return load_folder(self.root)

    def run(self, command: str) -> tuple[int, str]:
        """Run a dg command in the project; return its exit code and what it printed."""
        forget_bakery()
        # dg reads the component types once in a process; the next project has others.
        SCAFFOLD_DEFS.commands = dict(SCAFFOLD_DEFS_AT_START)
        SCAFFOLD_DEFS._commands_defined = False
        program, *arguments = shlex.split(command)
        assert program == "dg"
        result = CliRunner().invoke(cli, arguments)
        output = re.sub(r"[ \t]+$", "", result.output, flags=re.MULTILINE)
        output = re.sub(r"\x1b\[[0-9;]*m", "", output)
        output = output.replace(str(self.root.parent), "/home/you")
        return result.exit_code, shorten_log(output) if arguments[0] == "launch" else output

    def run_shown(self, file: str, code: int = 0) -> None:
        """Run the first line of a file and compare what is printed with the rest of the file.

        COMPONENTS_RECORD=1 writes the rest instead.
        """
        path = SAMPLES / file
        command, _, shown = path.read_text(encoding="utf-8").partition("\n")
        exit_code, output = self.run(command)
        assert exit_code == code, output
        if os.environ.get("COMPONENTS_RECORD"):
            path.write_text(f"{command}\n{output.strip()}\n", encoding="utf-8")
            return
        assert output.strip() == shown.strip()


def forget_bakery() -> None:
    """Forget the modules of the project, as a new process would."""
    for name in [name for name in sys.modules if name.split(".")[0] == "bakery"]:
        del sys.modules[name]


@pytest.fixture
def bakery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BakeryProject]:
    """The project in the working directory, installed as far as imports go."""
    project = BakeryProject(tmp_path / "bakery")
    shutil.copytree(
        SAMPLES / "bakery", project.root, ignore=shutil.ignore_patterns("__pycache__")
    )
    monkeypatch.chdir(project.root)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "path", [*sys.path, str(project.root / "src")])
    yield project
    forget_bakery()
