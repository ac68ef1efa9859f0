"""The asset graph of a sample as data, for the pictures of pages: what its definitions state."""

import contextlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
from release import load_folder

#: `weather.graph.json` beside `weather.py` or beside the project `weather/`.
SUFFIX = ".graph.json"


def find_source(graph: Path) -> Path:
    """Return the file or the project that a graph file is written from.

    Raises FileNotFoundError where neither is there.
    """
    stem = graph.name.removesuffix(SUFFIX)
    for source in (graph.with_name(f"{stem}.py"), graph.with_name(stem)):
        if source.exists():
            return source
    raise FileNotFoundError(f"{graph}: there is neither {stem}.py nor a project {stem} beside it.")


@contextlib.contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Be in a folder and import from it, as the commands of a reader do."""
    before, path = os.getcwd(), list(sys.path)
    os.chdir(folder)
    sys.path[0:0] = [str(folder), str(folder / "src")]
    try:
        yield
    finally:
        os.chdir(before)
        sys.path[:] = path


def load_module(file: Path) -> ModuleType:
    """Import a file under a name that nothing else has."""
    spec = importlib.util.spec_from_file_location(f"sample_{abs(hash(file))}", file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    return module


def load_definitions(source: Path) -> dg.Definitions:
    """Load a sample: its `defs`, else what the module defines; a project from its `defs` folder."""
    if source.is_dir():
        (package,) = [folder.parent for folder in (source / "src").glob("*/defs")]
        with working_in(source):
            return load_folder(package)
    with working_in(source.parent):
        module = load_module(source)
        found = [value for value in vars(module).values() if isinstance(value, dg.Definitions)]
        return found[0] if found else dg.load_definitions_from_module(module)


def read_partitions(partitions: Any) -> dict[str, str]:
    """Return the kind of a partitions definition and what it says of itself."""
    kind = type(partitions).__name__.removesuffix("PartitionsDefinition").lower()
    return {"kind": kind, "text": str(partitions)}


def read_graph(definitions: dg.Definitions) -> dict[str, Any]:
    """Return every asset with what it is made from, upstream assets first.

    Of each: key, deps, group, kinds, description, partitions, checks; nothing for what is absent.
    """
    graph = definitions.resolve_asset_graph()
    assets = []
    for node in (graph.get(key) for key in graph.toposorted_asset_keys):
        checks = [graph.get(key) for key in sorted(node.check_keys)]
        facts = {
            "key": node.key.to_user_string(),
            "deps": sorted(parent.to_user_string() for parent in node.parent_keys),
            "group": node.group_name,
            "kinds": sorted(node.kinds),
            "description": node.description,
            "external": not node.is_executable,
            "partitions": read_partitions(node.partitions_def) if node.partitions_def else None,
            "checks": [{"name": check.key.name, "blocking": check.blocking} for check in checks],
        }
        always = ("key", "deps", "group")
        assets.append({k: v for k, v in facts.items() if v or k in always})
    return {"assets": assets}
