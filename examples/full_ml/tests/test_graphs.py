"""The asset graphs that the pages show are those of the project (`npm run examples:graphs`)."""

import json
import sys

from asset_graph import read_graph
from conftest import GROUP


def test_the_last_graph_is_that_of_the_finished_project():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import load_after

    graph = read_graph(load_after("evaluation-deployment"))

    file = GROUP / "graphs" / "evaluation_deployment.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))
