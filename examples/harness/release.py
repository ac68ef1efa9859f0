"""What tests of samples do differently for an earlier release of Dagster."""

from __future__ import annotations

import importlib
import importlib.metadata
from pathlib import Path
from typing import Any

import dagster as dg
from dagster._check import CheckError

#: The installed release: `1.11.13`, and as numbers.
VERSION = importlib.metadata.version("dagster")
RELEASE = tuple(int(part) for part in VERSION.split("."))


def load_folder(path: Path) -> dg.Definitions:
    """Load the defs folder of the project that a path is in; before 1.11, Dagster has to be told
    the project's root."""
    if RELEASE >= (1, 11):
        return dg.load_from_defs_folder(path_within_project=path)
    roots = (path, *path.parents)
    files = ("pyproject.toml", "dg.toml")
    root = next(root for root in roots if any((root / name).exists() for name in files))
    return dg.load_from_defs_folder(project_root=root)


def load_component(root: Path, path: str) -> dg.Component:
    """Load one component of a project."""
    if RELEASE >= (1, 11):
        return dg.ComponentTree.for_project(root).load_component_at_path(path)
    return dg.get_component_defs_within_project(project_root=root, component_path=path)[0]


def load_context() -> dg.ComponentLoadContext:
    """Make a context for `build_defs`, without a project."""
    if RELEASE >= (1, 11):
        return dg.ComponentTree.for_test().load_context
    return dg.ComponentLoadContext.for_test()


def first_of(name: str, *modules: str) -> Any:
    """Return what the first module that exists offers: 1.11 moved modules that samples don't
    name, but tests do."""
    for module in modules:
        try:
            return getattr(importlib.import_module(module), name)
        except ModuleNotFoundError:
            continue
    raise ImportError(f"{name} is in none of {', '.join(modules)}")


def all_keys(defs: dg.Definitions) -> list[dg.AssetKey]:
    """List the assets of definitions."""
    if RELEASE >= (1, 11):
        return list(defs.resolve_all_asset_keys())
    return [spec.key for spec in defs.resolve_all_asset_specs()]


def selected_keys(job: dg.JobDefinition) -> set[dg.AssetKey]:
    """List the assets that a job materializes."""
    layer = job.asset_layer
    return set(layer.selected_asset_keys if RELEASE >= (1, 11) else layer.executable_asset_keys)


def read_invalid_selection(error: BaseException) -> str:
    """What Dagster says about a selection that cannot be parsed, an error of a check before 1.11."""
    return str(error).removeprefix("Failure condition: ")


#: Raised for a selection that cannot be parsed.
InvalidSelection = dg.DagsterError if RELEASE >= (1, 11) else CheckError
