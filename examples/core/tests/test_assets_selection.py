"""Guides about the selection syntax: every row of their tables is evaluated."""

import re
from pathlib import Path

import pytest
from asset_samples import load_sample
from page_text import read_page
from release import InvalidSelection, read_invalid_selection, selected_keys

import dagster as dg

PAGES = (
    Path(__file__).parents[3] / "site" / "docs" / "guides" / "build" / "assets"
) / "asset-selection-syntax"
# A row of a table: an expression in code, perhaps more cells, and the assets it gives.
ROW = re.compile(r"^\| `(?P<expression>[^`]+)` \|(?:.*\|)? (?P<keys>(?:`[\w/]+`(?:, )?)+|None) \|$")


def rows_of(page: str) -> list[tuple[str, list[str]]]:
    """The expressions of a page's tables with the keys that the page promises."""
    lines = read_page(PAGES / page).splitlines()
    return [
        (match["expression"], re.findall(r"`([\w/]+)`", match["keys"]))
        for match in map(ROW.match, lines)
        if match
    ]


ROWS = [
    (page, *row) for page in ["index.md", "examples.md", "reference.md"] for row in rows_of(page)
]


@pytest.fixture(scope="module")
def graph():
    return load_sample("selection/bike_share.py").defs.resolve_asset_graph()


def select(expression: str, graph) -> list[str]:
    keys = dg.AssetSelection.from_string(expression).resolve(graph)
    return sorted(key.to_user_string() for key in keys)


def test_there_are_rows():
    counts = {
        page: sum(row[0] == page for row in ROWS)
        for page in ["index.md", "examples.md", "reference.md"]
    }
    assert counts["index.md"] >= 4
    assert counts["examples.md"] >= 12
    assert counts["reference.md"] >= 15


@pytest.mark.parametrize("page, expression, keys", ROWS)
def test_a_row_is_true(page, expression, keys, graph):
    assert select(expression, graph) == sorted(keys)


@pytest.mark.parametrize("attribute", ["owner", "group", "tag"])
def test_only_kinds_can_be_asked_for_none_in_code(attribute, graph):
    assert select("kind:<null>", graph) == ["dashboard"]
    assert select(f"{attribute}:<null>", graph) == []


def test_jobs_take_strings_and_objects():
    defs = load_sample("selection/in_code.py").defs
    selected = {
        job.name: sorted(key.to_user_string() for key in selected_keys(job))
        for job in defs.resolve_all_job_defs()
        if job.name in ("hourly", "warehouse")
    }
    assert selected == {
        "hourly": ["dashboard", "marts/revenue", "marts/station_demand", "raw_trips", "trips"],
        "warehouse": ["trips"],
    }
    [schedule] = defs.schedules
    target = defs.resolve_job_def(schedule.job_name)
    assert len(selected_keys(target)) == 7


@pytest.mark.parametrize(
    "expression",
    [
        "tag=hourly",
        "key:daily-trips",
        "owner:team:rides",
        "key:trips And key:stations",
        "trips and stations",
    ],
)
def test_what_cannot_be_parsed(expression):
    with pytest.raises(InvalidSelection) as error:
        dg.AssetSelection.from_string(expression)
    assert read_invalid_selection(error.value) == f"Invalid selection string: {expression}"


def test_a_bare_name_follows_older_rules(graph):
    assert select("+marts/revenue", graph) == ["marts/revenue", "trips"]
    assert select('+key:"marts/revenue"', graph) == ["marts/revenue", "raw_trips", "trips"]
    assert select("*marts/revenue", graph) == ["marts/revenue", "raw_trips", "trips"]
    # A star behind a name is no wildcard: it means everything downstream.
    with pytest.raises(
        dg.DagsterInvalidSubsetError, match="no AssetsDefinition objects supply these"
    ):
        select("raw_*", graph)


def test_a_key_that_does_not_exist(graph):
    assert select("key:tripz", graph) == []
    with pytest.raises(dg.DagsterInvalidSubsetError) as error:
        select("tripz", graph)
    assert (
        "AssetKey(s) ['tripz'] were selected, but no AssetsDefinition objects supply these keys"
        in (str(error.value))
    )
    assert 'did you mean one of the following?\n\t["trips"]' in str(error.value)


def test_a_job_whose_selection_is_empty_succeeds():
    sample = load_sample("selection/bike_share.py")
    job = dg.define_asset_job("nothing", selection="key:tripz")
    defs = dg.Definitions.merge(sample.defs, dg.Definitions(jobs=[job]))
    result = defs.resolve_job_def("nothing").execute_in_process()
    assert result.success
    assert not result.get_asset_materialization_events()


@pytest.mark.parametrize(
    "attribute", ["status", "column", "table_name", "column_tag", "changed_in_branch"]
)
def test_attributes_that_only_the_web_interface_knows(attribute, graph):
    with pytest.raises(NotImplementedError):
        select(f'{attribute}:"x"', graph)


def test_code_location_is_for_the_web_interface(graph):
    with pytest.raises(Exception) as error:
        select('code_location:"bike_share"', graph)
    assert "code_location: cannot be used to select assets in user code." in str(error.value)


def test_external_assets_are_selected_by_key_only_where_they_are_asked_for():
    ledger = dg.AssetSpec("ledger", group_name="accounting", owners=["team:accounting"])

    @dg.asset(deps=[ledger], group_name="accounting")
    def report(): ...

    graph = dg.Definitions(assets=[ledger, report]).resolve_asset_graph()
    assert select("group:accounting", graph) == ["report"]
    assert select("key:ledger", graph) == ["ledger"]
    assert select('owner:"team:accounting"', graph) == ["ledger"]
    assert select("+key:report", graph) == ["report"]
