"""Loads the samples of the asset guides and reads what a run of them recorded."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import dagster as dg

ASSETS = Path(__file__).parents[1] / "assets"


def load_sample(path: str) -> ModuleType:
    """A sample as a new module; samples beside it can be imported by their bare names."""
    file = ASSETS / path
    name = f"assets_{path.removesuffix('.py').replace('/', '_')}"
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(file.parent))
    # Samples are found by name while annotations are resolved.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(file.parent))
    # The functions that make the definitions in newer releases.
    for name in ("cities", "resources", "station_counts"):
        if hasattr(module, "defs") and not hasattr(module, name):
            setattr(module, name, module.defs)
    return module


def materialized(result: dg.ExecuteInProcessResult) -> list[str]:
    """The keys that a run materialized, in order, as the web interface writes them."""
    return [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]


def metadata_of(result: dg.ExecuteInProcessResult, key: str) -> dict[str, object]:
    """What a run recorded with the materialization of one asset, values unwrapped."""
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.to_user_string() == key
    ]
    return {name: entry.value for name, entry in event.materialization.metadata.items()}


def parents(defs: dg.Definitions) -> dict[str, list[str]]:
    """Every asset of the definitions with the assets it is made from."""
    graph = defs.resolve_asset_graph()
    return {
        key.to_user_string(): sorted(
            parent.to_user_string() for parent in graph.get(key).parent_keys
        )
        for key in graph.get_all_asset_keys()
    }
