"""The files of the graphs in `graphs/` can be written from the pages (`npm run examples:graphs`)."""

import json
import sys

from asset_graph import read_graph

from conftest import GROUP


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    committed = (GROUP / "graphs" / "visualize_data.graph.json").read_text(encoding="utf-8")
    assert graph == json.loads(committed)
