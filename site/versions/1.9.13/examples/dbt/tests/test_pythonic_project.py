"""`@dbt_assets` in a project of 1.9: config, artifacts, a command of dbt in an asset of its own."""

import importlib
import re
import shutil
import sys

import dagster as dg
import pytest
from conftest import GROUP, materialized


@pytest.fixture
def project(workspace, monkeypatch):
    shutil.copytree(GROUP / "pythonic_project", workspace / "pythonic_project")
    source = workspace / "pythonic_project/src"
    monkeypatch.syspath_prepend(str(source))
    for name in [name for name in sys.modules if name.split(".")[0] == "ferry_ops"]:
        monkeypatch.delitem(sys.modules, name)
    return source


@pytest.fixture
def defs(project):
    return importlib.import_module("ferry_ops.definitions").defs


def test_build_and_docs(defs, materialize, capfd):
    result = materialize(defs)

    assert result.success
    assert materialized(result) == {
        "raw_sailings",
        "raw_tickets",
        "stg_tickets",
        "route_revenue",
        "dbt_docs",
    }
    assert re.search(r"Slowest: (model|seed|test)\.ferries\.", capfd.readouterr().err)
    [docs] = result.asset_materializations_for_node("dbt_docs")
    assert docs.metadata["tables"].value == 4


def test_full_refresh_by_run_config(defs, materialize, caplog):
    result = materialize(
        defs,
        dg.AssetKey("raw_tickets"),
        run_config={"ops": {"ferry_models": {"config": {"full_refresh": True}}}},
    )
    assert result.success
    assert "--full-refresh" in caplog.text
