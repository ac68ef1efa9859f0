"""From `@dbt_assets` to `DbtProjectComponent`: both projects define the same assets."""

import os
import re
import shutil
import subprocess
import sys

import dagster as dg
import pytest
from conftest import GROUP, specs
from release import load_folder


@pytest.fixture
def load_project(workspace, monkeypatch):
    """Returns a function: before or after -> the definitions of that project."""
    shutil.copytree(GROUP / "migration", workspace, dirs_exist_ok=True)

    def run(which):
        for name in [name for name in sys.modules if name.split(".")[0] == "ferry_ops"]:
            monkeypatch.delitem(sys.modules, name)
        source = workspace / which / "src"
        monkeypatch.syspath_prepend(str(source))
        return load_folder(source / "ferry_ops")

    return run


def describe(defs):
    return {
        key: (
            spec.group_name,
            sorted(dep.asset_key.to_user_string() for dep in spec.deps),
            str(spec.automation_condition),
            str(spec.partitions_def),
            spec.code_version,
            spec.kinds,
            spec.owners,
        )
        for key, spec in specs(defs).items()
    }


def checks_of(defs):
    return {
        (key.asset_key.to_user_string(), key.name)
        for assets_def in defs.assets
        for key in assets_def.check_keys
    }


def test_both_define_the_same(load_project):
    before, after = load_project("before"), load_project("after")

    assert describe(before) == describe(after)
    assert checks_of(before) == checks_of(after)
    assert len(describe(after)) == 5
    assert {each.op.name for each in before.assets} == {each.op.name for each in after.assets}
    assert {each.backfill_policy for each in before.assets} == {
        each.backfill_policy for each in after.assets
    }


def test_duplicate_definitions_are_reported(workspace, load_project):
    before, after = (workspace / each for each in ("before", "after"))
    shutil.copytree(after / "src", before / "src", dirs_exist_ok=True)
    done = subprocess.run(
        ["dg", "check", "defs"],
        cwd=before,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": "src"},
    )
    assert done.returncode == 1
    assert re.search(
        r"DagsterInvalidDefinitionError: Duplicate asset key: AssetKey\(\['ferries', '\w+'\]\)",
        done.stdout + done.stderr,
    )
