"""DbtProjectComponent: scaffolded, configured in YAML, listed by dg and materialized."""

import re
import shlex
import shutil
import sys

import dagster as dg
import pytest
from conftest import GROUP, materialized, metadata_of, specs
from release import RELEASE, load_folder


@pytest.fixture
def load_project(workspace, monkeypatch):
    """Returns a function that loads the definitions of the dg project from its defs folder."""
    source = workspace / "component/src"
    monkeypatch.syspath_prepend(str(source))
    for name in [name for name in sys.modules if name.split(".")[0] == "ferry_ops"]:
        monkeypatch.delitem(sys.modules, name)
    return lambda: load_folder(source / "ferry_ops")


@pytest.fixture
def defs(load_project):
    return load_project()


def read_cli(step):
    line, *printed = (GROUP / f"component/cli/{step}.txt").read_text("utf-8").splitlines()
    return shlex.split(line), printed


def test_scaffold_command_writes_the_shown_file(command, workspace):
    project = workspace / "component"
    shutil.rmtree(project / "src/ferry_ops/defs/ferries")

    args, printed = read_cli("1-scaffold")
    shown = command(*args, cwd=project, PYTHONPATH="src", COLUMNS="300").stdout

    # The page's project is called ferry_ops, the folder of the sample is not.
    shown = re.sub(r"at .*/component/", "at /…/ferry_ops/", shown.replace("\\", "/"))
    assert shown.splitlines() == printed
    assert (project / "src/ferry_ops/defs/ferries/defs.yaml").read_text() == (
        GROUP / "component/scaffold/defs.yaml"
    ).read_text()


def test_list_command_prints_the_shown_table(command, workspace):
    args, printed = read_cli("2-list")
    shown = command(*args, cwd=workspace / "component", PYTHONPATH="src", COLUMNS="100").stdout

    assert [row.rstrip() for row in shown.splitlines()] == [row.rstrip() for row in printed]


def test_yaml_sets_keys_groups_owners_and_op(defs):
    by_key = specs(defs)

    daily = ["daily_sales"] if RELEASE >= (1, 11) else []
    assert set(by_key) == {
        f"ferries/{name}"
        for name in ("raw_sailings", "raw_tickets", "stg_tickets", "route_revenue", *daily)
    }
    assert by_key["ferries/stg_tickets"].group_name == "staging"
    assert by_key["ferries/raw_tickets"].group_name == "raw"
    assert by_key["ferries/stg_tickets"].owners == ["team:revenue"]
    assert "dagster/code_references" in by_key["ferries/stg_tickets"].metadata
    ops = {"ferry_models"} | ({"daily_ferry_models"} if daily else set())
    assert {each.op.name for each in defs.assets} == ops


def test_prefix_of_a_component_is_given_to_sources_too(workspace, load_project):
    file = workspace / "component/src/ferry_ops/defs/ferries/defs.yaml"
    file.write_text(file.read_text().replace(" source:gates+", ""))

    by_key = specs(load_project())

    deps = {dep.asset_key.to_user_string() for dep in by_key["ferries/no_shows"].deps}
    assert deps == {"ferries/boardings", "ferries/stg_tickets"}


def test_component_builds_with_row_counts(defs, materialize, query):
    selection = dg.AssetSelection.all()
    if RELEASE >= (1, 11):
        selection -= dg.AssetSelection.assets("ferries/daily_sales")
    result = materialize(defs, selection=selection)

    assert result.success
    metadata = metadata_of(result, "ferries/route_revenue")
    if RELEASE >= (1, 11):
        assert metadata["dagster/row_count"].value == 2
    else:
        assert "dagster/row_count" not in metadata
    assert query("select count(*) from raw_tickets") == [(7,)]


def test_cli_args_take_the_partition(defs, materialize, query):
    materialize(
        defs, dg.AssetKey(["ferries", "raw_tickets"]), dg.AssetKey(["ferries", "stg_tickets"])
    )
    result = materialize(defs, dg.AssetKey(["ferries", "daily_sales"]), partition_key="2025-06-02")

    assert materialized(result) == {"ferries/daily_sales"}
    assert query("select sold_on::varchar, tickets from daily_sales") == [("2025-06-02", 3)]
