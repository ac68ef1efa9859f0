"""The asset graphs beside the samples are those of their definitions: `npm run examples:graphs`."""

import json

import pytest
from asset_graph import SUFFIX, find_source, load_definitions, read_graph
from conftest import GROUP

GRAPHS = sorted(path for path in GROUP.rglob(f"*{SUFFIX}") if ".venv" not in path.parts)


@pytest.mark.parametrize("file", GRAPHS, ids=lambda file: file.relative_to(GROUP).as_posix())
def test_the_committed_graph_is_that_of_the_definitions(file):
    committed = json.loads(file.read_text(encoding="utf-8"))

    assert committed == read_graph(load_definitions(find_source(file)))


def test_a_graph_holds_groups_kinds_partitions_and_checks(tmp_path):
    (tmp_path / "tides.py").write_text(
        '''
import dagster as dg

source = dg.AssetSpec("gauge", group_name="harbor")


@dg.asset(
    deps=[source],
    group_name="harbor",
    kinds={"python"},
    partitions_def=dg.StaticPartitionsDefinition(["north", "south"]),
    check_specs=[dg.AssetCheckSpec("plausible", asset="tides", blocking=True)],
)
def tides():
    """High water."""
'''
    )

    graph = read_graph(load_definitions(find_source(tmp_path / "tides.graph.json")))

    assert graph["assets"] == [
        {"key": "gauge", "deps": [], "group": "harbor", "external": True},
        {
            "key": "tides",
            "deps": ["gauge"],
            "group": "harbor",
            "kinds": ["python"],
            "description": "High water.",
            "partitions": {"kind": "static", "text": "'north', 'south'"},
            "checks": [{"name": "plausible", "blocking": True}],
        },
    ]


def test_a_graph_without_a_sample_is_told(tmp_path):
    with pytest.raises(FileNotFoundError, match="neither tides.py nor a project tides beside it"):
        find_source(tmp_path / "tides.graph.json")
