"""Change tracking: what Dagster compares between a branch and its base.

The comparison is the one of the released package. The hosted product calls it with the definitions
of the branch deployment and of its base.
"""

import runpy
from collections.abc import Callable

import dagster as dg
import pytest
from ci_fixtures import CI
from dagster._core.remote_representation.external import RemoteRepository
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster._core.remote_representation.handle import RepositoryHandle
from release import RELEASE, first_of

MODULES = (
    "dagster._core.definitions.assets.graph.asset_graph_differ",
    "dagster._core.definitions.asset_graph_differ",  # before 1.11
)
AssetDefinitionChangeType = first_of("AssetDefinitionChangeType", *MODULES)
AssetGraphDiffer = first_of("AssetGraphDiffer", *MODULES)

CHANGES = {
    "departures": {"CODE_VERSION"},
    "passengers": {"REMOVED"},
    "weather": {"NEW"},
    "timetable": {"DEPENDENCIES"},
    "revenue": {"PARTITIONS_DEFINITION"},
    "ships": {"TAGS"},
    "repairs": {"METADATA"},
    "ages": set(),
}


def graph(assets: list):
    resources = {"warehouse": dg.mem_io_manager}
    repository = dg.Definitions(assets=assets, resources=resources).get_repository_def()
    snap = RepositorySnap.from_def(repository)
    handle = RepositoryHandle.for_test(location_name="ferry", repository_name=repository.name)
    # Before 1.10, the instance says how conditions are evaluated.
    setting = (
        {"auto_materialize_use_sensors": True}
        if RELEASE >= (1, 10)
        else {"instance": dg.DagsterInstance.ephemeral()}
    )
    return RemoteRepository(snap, repository_handle=handle, **setting).asset_graph


def changes(main: list, branch: list, key: str):
    return AssetGraphDiffer(graph(branch), graph(main)).get_changes_for_asset_with_diff(
        dg.AssetKey(key)
    )


def names(main: list, branch: list, key: str) -> set[str]:
    return {each.value for each in changes(main, branch, key).change_types}


def assets(name: str) -> list:
    file = runpy.run_path(str(CI / "changes" / f"{name}.py"))
    return [each for each in file.values() if isinstance(each, dg.AssetsDefinition)]


def test_kinds_of_change():
    assert {each.value for each in AssetDefinitionChangeType} == set.union(*CHANGES.values())
    assert len(AssetDefinitionChangeType) == 7


def test_the_table():
    main, branch = assets("main"), assets("branch")
    assert {key: names(main, branch, key) for key in CHANGES} == CHANGES
    tags = changes(main, branch, "ships").tags
    assert tags.added_keys == {"dagster/kind/duckdb"}
    dependencies = changes(main, branch, "timetable").dependencies
    assert dependencies.added_keys == {dg.AssetKey("weather")}


def make(**given) -> list:
    upstream = dg.AssetSpec("upstream", partitions_def=given.pop("upstream_partitions", None))
    result = given.pop("result", 1)

    @dg.asset(name="report", **given)
    def report():
        return result

    return [upstream, report]


DAYS = dg.DailyPartitionsDefinition("2025-01-01")


def mapped(offset: int) -> dict:
    mapping = dg.TimeWindowPartitionMapping(start_offset=offset, end_offset=offset)
    return {
        "partitions_def": DAYS,
        "upstream_partitions": DAYS,
        "deps": [dg.AssetDep("upstream", partition_mapping=mapping)],
    }


@pytest.mark.parametrize(
    ("main", "branch", "found"),
    [
        ({"result": 1}, {"result": 2}, set()),
        ({}, {"description": "By day"}, set()),
        ({}, {"group_name": "fleet"}, set()),
        ({}, {"owners": ["ada@hooli.example"]}, set()),
        ({}, {"automation_condition": dg.AutomationCondition.eager()}, set()),
        ({}, {"retry_policy": dg.RetryPolicy(max_retries=2)}, set()),
        ({}, {"io_manager_key": "warehouse"}, set()),
        ({}, {"pool": "database"}, set()),
        ({}, {"check_specs": [dg.AssetCheckSpec("rows", asset="report")]}, set()),
        ({}, {"kinds": {"duckdb"}}, {"TAGS"}),
        ({}, {"code_version": "1"}, {"CODE_VERSION"}),
        ({"code_version": "1"}, {"code_version": "1", "result": 2}, set()),
        ({}, {"partitions_def": DAYS}, {"PARTITIONS_DEFINITION"}),
        (mapped(-1), mapped(-2), {"DEPENDENCIES"}),
        ({"deps": ["upstream"]}, {}, {"DEPENDENCIES"}),
        ({"tags": {"a": "1"}}, {"tags": {"b": "1"}, "metadata": {"a": 1}}, {"TAGS", "METADATA"}),
    ],
)
def test_what_is_found(main: dict, branch: dict, found: set[str]):
    assert names(make(**main), make(**branch), "report") == found


def test_an_asset_of_a_new_location_is_new():
    base = None if RELEASE >= (1, 11) else graph([])
    differ = AssetGraphDiffer(graph(assets("branch")), base)
    key = dg.AssetKey("ages")
    assert differ.get_changes_for_asset(key) == [AssetDefinitionChangeType.NEW]


def test_downstream_assets_are_unchanged():
    def chain(version: str) -> list[Callable]:
        @dg.asset(code_version=version)
        def first(): ...

        @dg.asset(deps=[first])
        def second(): ...

        return [first, second]

    assert names(chain("1"), chain("2"), "first") == {"CODE_VERSION"}
    assert names(chain("1"), chain("2"), "second") == set()


def test_code_references_are_metadata(tmp_path):
    """They hold line numbers, so a line added above an asset changes the asset."""

    def load(text: str) -> list:
        file = tmp_path / "assets.py"
        file.write_text(text)
        return dg.with_source_code_references([runpy.run_path(str(file))["report"]])

    text = "import dagster as dg\n\n@dg.asset\ndef report(): ...\n"
    main = load(text)
    assert names(main, load(text), "report") == set()
    assert names(main, load("# A comment\n" + text), "report") == {"METADATA"}
