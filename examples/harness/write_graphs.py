"""Writes the asset graphs of samples: `python write_graphs.py GRAPH_FILE…` in a group's
environment.
"""

import json
import sys
from pathlib import Path
from typing import Any

from asset_graph import find_source, load_definitions, read_graph


def build_text(graph: dict[str, Any]) -> str:
    """Return the text of a graph file."""
    return json.dumps(graph, indent=2, ensure_ascii=False) + "\n"


def main(files: list[str]) -> int:
    """Write each file from the sample beside it, tell what changed, and return the exit code."""
    code = 0
    for file in map(Path, files):
        try:
            text = build_text(read_graph(load_definitions(find_source(file).resolve())))
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
            code = 1
            continue
        before = file.read_text(encoding="utf-8") if file.exists() else None
        file.write_text(text, encoding="utf-8")
        print(f"{file}: {'unchanged' if text == before else 'written'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
