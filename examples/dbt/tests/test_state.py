"""Production's manifest as state: what a pull request builds, and what a run defers to."""

import os
import re
import subprocess
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP, checks, materialized
from dagster_dbt import dbt_assets

RECORD = os.environ.get("DBT_STATE_RECORD")
SCHEMAS = "select table_schema from information_schema.tables where table_name = '{}' order by 1"


@pytest.fixture
def production(workspace, load, materialize):
    """The project, built once; its manifest is in `state`, as a workflow would fetch it."""
    assert materialize(load("pythonic")).success
    state = workspace / "ferries/state"
    state.mkdir()
    (state / "manifest.json").write_bytes((workspace / "ferries/target/manifest.json").read_bytes())
    return workspace


def change_model(workspace):
    model = workspace / "ferries/models/marts/route_revenue.sql"
    model.write_text(model.read_text().replace("count(*)", "count(tickets.ticket_id)"))


def shorten(output):
    output = re.sub(r"\x1b\[[0-9;]*m", "", output)
    rows = [row.partition("  ")[2] for row in output.splitlines()]
    kept = [row for row in rows if re.match(r"\d of \d (OK|PASS)|Done\.", row)]
    # Tests run side by side: either can end first.
    kept.sort()
    return [re.sub(r" in [\d.]+s", "", row) for row in kept]


def test_a_pull_request_builds_what_it_changes(production, query):
    change_model(production)
    file = GROUP / "state/cli/1-build.txt"
    line, _, shown = file.read_text("utf-8").partition("\n")

    done = subprocess.run(
        line,
        shell=True,
        cwd=production,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    text = "".join(f"{row}\n" for row in shorten(done.stdout))
    if RECORD:
        file.write_text(f"{line}\n{text}", "utf-8")
    assert RECORD or text == shown
    assert query(SCHEMAS.format("route_revenue")) == [("ci",), ("main",)]
    assert query(SCHEMAS.format("stg_tickets")) == [("main",)]


def test_a_model_alone_reads_the_others_from_production(
    production, load, materialize, query, monkeypatch
):
    monkeypatch.setenv("DBT_TARGET", "ci")

    result = materialize(load("state"), dg.AssetKey("route_revenue"))

    assert result.success
    assert materialized(result) == {"route_revenue"}
    assert "revenue_adds_up" in checks(result)
    assert query("select count(*) from ci.route_revenue") == [(2,)]
    assert query(SCHEMAS.format("stg_tickets")) == [("main",)]


def test_without_a_manifest_nothing_is_deferred(workspace, load):
    assert load("state").resources["dbt"].get_defer_args() == []


def test_select_takes_no_state(workspace):
    with pytest.raises(Exception, match="Got a state selector method, but no comparison manifest"):

        @dbt_assets(manifest=Path("ferries/target/manifest.json"), select="state:modified+")
        def ferry_models(): ...
