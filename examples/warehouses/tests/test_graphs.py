"""The graphs that pages draw are those of the samples."""

import pytest
from asset_graph import find_source, load_definitions, read_graph
from conftest import GROUP
from write_graphs import build_text

GRAPHS = [file for file in sorted(GROUP.glob("*/**/*.graph.json")) if ".venv" not in file.parts]


@pytest.mark.parametrize("graph", GRAPHS, ids=lambda file: str(file.relative_to(GROUP)))
def test_graph(graph):
    assert build_text(read_graph(load_definitions(find_source(graph)))) == graph.read_text("utf-8")
