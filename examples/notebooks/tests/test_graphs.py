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
