"""Prepares a folder for each sample of the upgrade guide, and runs it in the release that it is about."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import yaml

GROUP = Path(__file__).parents[1]
RUNNER = Path(__file__).with_name("sample_runner.py")
ENTRIES = yaml.safe_load(Path(__file__).with_name("entries.yaml").read_text())

#: What a component's file was called before 1.10.18.
COMPONENT_YAML = ("1.10.7", "1.10.10")
PROJECT = """[project]
name = "shop"
version = "1"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "shop"
"""
DEFINITIONS = """from pathlib import Path

import shop.defs

try:
    from dagster import load_defs
except ImportError:
    from dagster.components import load_defs

try:
    defs = load_defs(shop.defs, project_root=Path(__file__).parents[1])
except TypeError:
    defs = load_defs(shop.defs)
"""
HOW = {".sh": "shell", ".graphql": "graphql"}


def prepare_job(entry: dict, run: dict, folder: Path) -> dict:
    """Copy a sample and what it needs into `folder`; return what the runner wants to know."""
    sample = GROUP / run["file"]
    folder.mkdir(parents=True)
    support = sample.parent / "support"
    if support.exists():
        shutil.copytree(support, folder, dirs_exist_ok=True)
    how = entry.get("how", HOW.get(sample.suffix, "python"))
    if how == "project" or (folder / "shop").exists():
        (folder / "pyproject.toml").write_text(PROJECT)
        for package in ("shop", "shop/defs"):
            (folder / package).mkdir(exist_ok=True)
            (folder / package / "__init__.py").touch()
        (folder / "shop" / "definitions.py").write_text(DEFINITIONS)
    target = folder / entry.get("place", sample.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(sample.read_text())
    if run["release"] in COMPONENT_YAML:
        for file in folder.rglob("defs.yaml"):
            file.rename(file.with_name("component.yaml"))
    env = {name: value.replace("{folder}", str(folder)) for name, value in entry.get("env", {}).items()}
    test = f"tests/test_changes.py::test_sample[{run['file']}-{run['release']}]"
    return {"test": test, "how": how, "path": str(target), "folder": str(folder), "env": env, "release": run["release"]}


def run_jobs(python: Path, jobs: list[dict], folder: Path) -> list[dict]:
    """Run jobs one after the other in a process of that Python."""
    env = {**os.environ, "DAGSTER_DISABLE_TELEMETRY": "1", "NO_COLOR": "1", "COLUMNS": "120"}
    env.pop("DAGSTER_HOME", None)
    done = subprocess.run(
        [str(python), str(RUNNER)],
        input=json.dumps(jobs),
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=1500,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])
