"""The asset graphs that the pages show are those of the definitions (`npm run examples:graphs`)."""

import json
import sys
from pathlib import Path

import pytest
from asset_graph import find_source, load_definitions, read_graph

GROUP = Path(__file__).parents[1]
SKELETONS = sorted((GROUP / "architectures").glob("*.graph.json"))


def test_the_last_graph_of_the_pipeline_is_that_of_the_files_on_its_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    committed = (GROUP / "graphs" / "visualize_data.graph.json").read_text(encoding="utf-8")
    assert graph == json.loads(committed)


@pytest.mark.parametrize("file", SKELETONS, ids=lambda file: file.name)
def test_a_skeleton_has_the_graph_that_its_page_shows(file):
    committed = json.loads(file.read_text(encoding="utf-8"))

    assert committed == read_graph(load_definitions(find_source(file)))
