"""Commands of earlier releases, and keys of YAML of every release, against those installed."""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from test_history import CORES, HERE, python_of

REFERENCE = HERE.parent
PACKAGES = ("dagster", "dagster-dg-core", "dagster-cloud-cli")


def read(folder, package, core):
    file = REFERENCE / folder / package / f"{core}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else None


@pytest.mark.parametrize("core", CORES[:-1])
def test_the_committed_commands_are_those_of_the_installed_programs(core, tmp_path):
    extractor = read("commands", "dagster", core)["extractor"]
    command = [python_of(core), "-m", "extractor.command_lines", "--version", core]
    done = subprocess.run(
        [*command, "--extractor", extractor, "--out", tmp_path],
        cwd=REFERENCE,
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    programs = {file.parent.name for file in (REFERENCE / "commands").glob(f"*/{core}.json")}
    assert {folder.name for folder in tmp_path.iterdir()} == programs
    for program in programs:
        made = (tmp_path / program / f"{core}.json").read_text("utf-8")
        committed = REFERENCE / "commands" / program / f"{core}.json"
        assert made == committed.read_text("utf-8"), f"{committed} is stale: npm run facts"


@pytest.mark.parametrize("core", CORES)
def test_keys_are_those_that_the_installed_classes_take(core):
    told = {}
    for package in PACKAGES:
        for path, schema in (read("facts", package, core) or {}).get("schemas", {}).items():
            # Pieces of configuration have no types: they are functions and values.
            if any("type" in key for key in schema.get("keys", [])):
                told[path] = sorted(key["name"] for key in schema["keys"])
    done = subprocess.run(
        [python_of(core), HERE / "probe_schemas.py"],
        input=json.dumps(list(told)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    taken = {path: keys for path, keys in json.loads(done.stdout).items() if keys is not None}
    assert {path: told[path] for path in taken} == taken
    # 1.9.13 has no components: the classes are those of dagster_cloud.yaml.
    assert len(taken) >= (4 if core == "1.9.13" else 40)
