"""What the tests of the other full pipelines share: a new project, its stand-ins, and its graphs."""

import importlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
from asset_graph import load_definitions, load_module, read_graph
from page_steps import Command, SavedFile, read_steps
from reader import RECORD, Reader
from release import load_folder
from write_graphs import build_text


class StandInReader(Reader):
    """A reader whose project talks to stand-ins; each port of the pages becomes a free one."""

    def __init__(
        self,
        home: Path,
        project: str,
        ports: tuple[int, ...] = (),
        quiet: tuple[str, ...] = (),
        **options,
    ) -> None:
        super().__init__(home, project, with_messages=True, **options)
        #: Steps whose messages the pages leave out.
        self.quiet = quiet
        self.ports = {str(port): str(find_port()) for port in ports}
        self.processes: list[subprocess.Popen] = []

    def save(self, step: SavedFile) -> None:
        super().save(step)
        target = self.project / step.path
        target.write_text(self.replace(target.read_text(encoding="utf-8")), encoding="utf-8")

    def replace(self, text: str) -> str:
        """Return a text of the pages with the ports of this run."""
        for shown, own in self.ports.items():
            text = text.replace(shown, own)
        return text

    def ask(self, line: str) -> tuple[int, str]:
        code, text = super().ask(self.replace(line))
        for shown, own in self.ports.items():
            text = text.replace(own, shown)
        return code, text

    def is_shown(self, line: str) -> bool:
        """Say whether the pages show a line of a run's log: retries and failures, too."""
        if " - INFO - " in line and any(f" - {step} - " in line for step in self.quiet):
            return False
        own = re.search(r"STEP_UP_FOR_RETRY|^dagster\S+\.Failure: |^httpx\S+Error: ", line)
        return bool(own) or super().is_shown(line)

    def run(self, step: Command) -> None:
        """Run a command; `python stand_ins.py` goes on in a terminal of its own."""
        if step.line == "python stand_ins.py":
            self.start(step.line)
        else:
            super().run(step)

    def start(self, line: str) -> None:
        """Start the stand-ins, and wait until they answer."""
        self.processes.append(
            subprocess.Popen(
                [sys.executable, *line.split()[1:]],
                cwd=self.project,
                env=self.environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        for own in self.ports.values():
            wait_for(int(own))

    def stop(self) -> None:
        """End the stand-ins."""
        for process in self.processes:
            process.terminate()
            process.wait(10)


def find_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port: int, seconds: float = 60) -> None:
    """Wait until something listens on a port."""
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def create_project(reader: Reader, group: Path) -> None:
    """Run the script of the first page; a stand-in for `uvx` makes the project."""
    name = reader.project.name
    tools = reader.home / "bin"
    tools.mkdir(exist_ok=True)
    uvx = tools / "uvx"
    uvx.write_text(
        "#!/bin/sh\n"
        f'[ "$*" = "create-dagster@1.11.13 project {name} --uv-sync" ] || exit 2\n'
        f"create-dagster project {name} --no-uv-sync\n"
        f"mkdir -p {name}/.venv/bin && : > {name}/.venv/bin/activate\n"
    )
    uvx.chmod(0o755)
    reader.environment["PATH"] = f"{tools}{os.pathsep}{reader.environment['PATH']}"
    script = (group / "steps" / "index" / "create.sh").read_text(encoding="utf-8")
    done = subprocess.run(
        ["bash", "-e"],
        input=script,
        cwd=reader.home,
        env={k: v for k, v in reader.environment.items() if k != "DAGSTER_HOME"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    # What `uv add` does.
    (reader.project / "pyproject.toml").write_text((group / name / "pyproject.toml").read_text())


def compare_graph(reader: Reader, group: Path, name: str) -> None:
    """Compare the project's asset graph with the drawing on the page."""
    package = reader.project.name.replace("-", "_")
    graph = read_graph(load_definitions(reader.project))
    for module in [each for each in sys.modules if each.split(".")[0] == package]:
        del sys.modules[module]
    file = group / "graphs" / f"{name}.graph.json"
    if RECORD:
        file.write_text(build_text(graph), encoding="utf-8")
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def read_project(folder: Path, tops: tuple[str, ...] = ("src", "data")) -> dict[str, str]:
    """Return the text of a project's files by path, without what running leaves behind."""
    wanted = {".py", ".csv", ".yaml", ".yml", ".sql", ".jsonl", ".xml"}
    files = [file for top in tops for file in (folder / top).rglob("*")]
    files += [folder / "stand_ins.py", folder / ".env"]
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if file.is_file() and (file.suffix in wanted or file.name == ".env")
    }


def load_after(project: Path, pages: list[str]) -> dg.Definitions:
    """Save the files of these pages in an empty folder, and load the project."""
    package_name = project.name.replace("-", "_")
    copy = Path(tempfile.mkdtemp()) / project.name
    package = copy / "src" / package_name
    package.joinpath("defs").mkdir(parents=True)
    for file in ("pyproject.toml", *(f"src/{package_name}/{f}__init__.py" for f in ("", "defs/"))):
        (copy / file).write_bytes((project / file).read_bytes())
    for page in pages:
        for step in read_steps(page, []):
            if isinstance(step, SavedFile):
                target = copy / step.path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(step.source.read_bytes())
    if (copy / "transform").exists():
        program = Path(sys.executable).with_name("dbt")
        command = [str(program), "parse", "--quiet"]
        subprocess.run(command, cwd=copy / "transform", check=True)
    # One process may load the project as it is after several pages.
    for module in [each for each in sys.modules if each.split(".")[0] == package_name]:
        del sys.modules[module]
    sys.path.insert(0, str(copy / "src"))
    return load_folder(package)


class InProcess:
    """The finished project in the test's own process, with its stand-ins in a thread."""

    def __init__(self, project: Path, folder: Path, port: int) -> None:
        package = project.name.replace("-", "_")
        for module in [each for each in sys.modules if each.split(".")[0] == package]:
            del sys.modules[module]
        copied = shutil.ignore_patterns(".venv", "__pycache__")
        shutil.copytree(project, folder, dirs_exist_ok=True, ignore=copied)
        self.own = str(find_port())
        self.shown = str(port)
        for name in (".env", "stand_ins.py"):
            file = folder / name
            file.write_text(file.read_text().replace(self.shown, self.own))
        for line in (folder / ".env").read_text().splitlines():
            name, _, value = line.partition("=")
            os.environ[name] = value
        sys.path.insert(0, str(folder / "src"))
        self.folder = folder
        self.stand_ins = load_module(folder / "stand_ins.py")
        self.server = ThreadingHTTPServer(("127.0.0.1", int(self.own)), self.stand_ins.StandIns)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def load(self, module: str) -> ModuleType:
        """Import a module of the project's `defs`."""
        return importlib.import_module(f"{self.folder.name.replace('-', '_')}.defs.{module}")

    def stop(self) -> None:
        """End the stand-ins."""
        self.server.shutdown()
        self.server.server_close()
        sys.path.remove(str(self.folder / "src"))


def messages_of(error: BaseException) -> str:
    """Return the text of an error and of all errors that it comes from."""
    parts = []
    each: Optional[BaseException] = error
    while each is not None:
        parts.append(f"{type(each).__module__.split('.')[0]}.{type(each).__name__}: {each}")
        each = each.__cause__ or each.__context__
    return "\n".join(parts)
