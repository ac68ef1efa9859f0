"""Copies samples into a temporary folder, runs them there, and compares what pages show."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))
# Nothing here reports its use, and dlt keeps its state where a test says.
os.environ["RUNTIME__DLTHUB_TELEMETRY"] = "false"
os.environ["SLING_DISABLE_TELEMETRY"] = "true"

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["dagster_dlt", "dagster_sling", "dlt"]

import dagster as dg  # noqa: E402
import pytest  # noqa: E402
from asset_graph import read_graph  # noqa: E402
from write_graphs import build_text  # noqa: E402


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder as working directory, home and Dagster home, for one test."""
    before = set(sys.modules)
    home = tmp_path / "home"
    work = home / "work"
    instance = home / "dagster_home"
    work.mkdir(parents=True)
    instance.mkdir()
    (instance / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(instance))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("DLT_DATA_DIR", str(home / "dlt"))
    monkeypatch.setenv("SLING_HOME_DIR", str(home / "sling"))
    monkeypatch.setenv("DAGSTER_DG_UPDATE_CHECK_ENABLED", "0")
    monkeypatch.chdir(work)
    monkeypatch.setattr(sys, "path", [str(work), str(work / "src"), *sys.path])
    yield work
    # Other samples use the same names.
    packages = {each.name for each in (work / "src").glob("*")} | {"sample"}
    packages |= {each.stem for each in work.glob("*.py")}
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in packages:
            del sys.modules[name]


@pytest.fixture
def copy(folder):
    """Returns a function that copies the files of a sample folder into the working directory."""

    def run(sample: str) -> Path:
        ignored = shutil.ignore_patterns("__pycache__", "cli")
        shutil.copytree(GROUP / sample, folder, dirs_exist_ok=True, ignore=ignored)
        return folder

    return run


@pytest.fixture
def load(copy):
    """Returns a function: sample folder -> the Definitions of its definitions.py."""

    def run(sample: str, file: str = "definitions.py") -> dg.Definitions:
        spec = importlib.util.spec_from_file_location("sample", copy(sample) / file)
        module = importlib.util.module_from_spec(spec)
        sys.modules["sample"] = module
        spec.loader.exec_module(module)
        return module.defs

    return run


@pytest.fixture
def load_project(copy):
    """Returns a function: folder of a dg project -> the Definitions of its defs folder."""

    def run(sample: str) -> dg.Definitions:
        [package] = [each.parent for each in (copy(sample) / "src").glob("*/defs")]
        return dg.load_from_defs_folder(path_within_project=package)

    return run


@pytest.fixture
def shown(folder):
    """Returns a function that runs the command of a `cli/*.txt` file and compares its output.

    ELT_RECORD=1 writes the file instead. `lines` picks the lines that the page shows.
    """

    def run(name: str, lines: str = "", code: int = 0, cwd: Path = folder) -> str:
        file = GROUP / name
        command, _, expected = file.read_text("utf-8").partition("\n")
        done = subprocess.run(
            command,
            shell=True,
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": "src", "COLUMNS": "90", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        everything = done.stdout + done.stderr
        assert done.returncode == code, everything
        text = everything if lines else done.stdout
        text = text.replace(str(folder.resolve()), "/home/you").replace(str(folder), "/home/you")
        rows = [row.rstrip() for row in text.splitlines()]
        # dlt's scaffolder formats its file if ruff is installed.
        rows = [row for row in rows if not re.fullmatch(r"1 file reformatted", row)]
        if lines:
            # Which of two assets comes first isn't said.
            rows = sorted(found.group() for row in rows if (found := re.search(lines, row)))
        output = "\n".join(rows).strip("\n")
        if os.environ.get("ELT_RECORD"):
            file.write_text(f"{command}\n{output}\n" if output else f"{command}\n", "utf-8")
        else:
            assert output == expected.strip("\n")
        return everything

    return run


class Result:
    """What a run in this process did."""

    def __init__(self, result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> None:
        self.success = result.success
        self.metadata = {
            event.asset_key.to_user_string(): {
                name: getattr(value, "value", value)
                for name, value in event.materialization.metadata.items()
            }
            for event in result.get_asset_materialization_events()
        }
        self.checks = {
            each.check_name: each.passed for each in result.get_asset_check_evaluations()
        }
        logs = instance.all_logs(result.run_id)
        self.log = "\n".join(entry.user_message for entry in logs)
        self.error = "\n".join(
            f"{event.event_specific_data.error}"
            for event in result.all_events
            if event.event_type_value == "STEP_FAILURE"
        )


@pytest.fixture
def materialize():
    """Returns a function that runs (a selection of) the assets of a Definitions object."""

    def run(defs: dg.Definitions, selection: str = "*", **options) -> Result:
        job = dg.define_asset_job("chosen", selection=selection)
        merged = dg.Definitions.merge(defs, dg.Definitions(jobs=[job]))
        with dg.DagsterInstance.ephemeral() as instance:
            chosen = merged.resolve_job_def("chosen")
            result = chosen.execute_in_process(
                instance=instance, raise_on_error=False, **options
            )
            return Result(result, instance)

    return run


def specs(defs: dg.Definitions) -> dict[str, dg.AssetSpec]:
    """Asset key -> its spec."""
    return {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}


def compare(written: Path, shown: Path) -> None:
    """Compare a file that a command wrote with the one that the page shows."""
    text = written.read_text("utf-8").strip("\n") + "\n"
    if os.environ.get("ELT_RECORD"):
        shown.write_text(text, "utf-8")
    else:
        assert text == shown.read_text("utf-8")


def compare_graph(defs: dg.Definitions, name: str) -> None:
    """Compare the assets of definitions with the graph that the page draws."""
    text = build_text(read_graph(defs))
    file = GROUP / name
    if os.environ.get("ELT_RECORD"):
        file.write_text(text, "utf-8")
    else:
        assert text == file.read_text("utf-8")
