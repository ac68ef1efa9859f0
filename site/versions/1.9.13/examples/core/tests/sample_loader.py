"""Loads a sample file together with what Dagster would find in it."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import dagster as dg

GROUP = Path(__file__).parents[1]


def load_sample(path: str) -> ModuleType:
    """Import `path` (relative to the group) under a name of its own.

    Samples of one folder may import each other, as they do for a reader who keeps them side by
    side. Those imports are forgotten again: other folders use the same short names.
    """
    file = GROUP / path
    name = "sample_" + path.removesuffix(".py").replace("/", "_").replace("-", "_")
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    siblings = [sibling.stem for sibling in file.parent.glob("*.py")]
    others = {stem: sys.modules.pop(stem) for stem in siblings if stem in sys.modules}
    sys.path.insert(0, str(file.parent))
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(file.parent))
        for stem in siblings:
            sys.modules.pop(stem, None)
        sys.modules.update(others)
    if hasattr(module, "all_resources"):
        module.resources = dg.Definitions(resources=module.all_resources)
    # Newer samples have a function that makes the definitions, called like the file or what is in them.
    for newer in (file.stem, "resources"):
        if hasattr(module, "defs") and not hasattr(module, newer):
            setattr(module, newer, module.defs)
    return module


def read_definitions(module: ModuleType) -> dg.Definitions:
    """Return the sample's `Definitions`, or make them from the decorated objects in it.

    Pages show a sample without `Definitions` as a module that the project's `Definitions` load.
    """
    built = [value for value in vars(module).values() if isinstance(value, dg.Definitions)]
    return dg.Definitions.merge(*built) if built else dg.load_definitions_from_module(module)


def materialize(module: ModuleType, **kwargs) -> dg.ExecuteInProcessResult:
    """Materialize every asset of a sample with its own resources, in this process."""
    defs = read_definitions(module)
    resources = {**(defs.resources or {}), **kwargs.pop("resources", {})}
    return dg.materialize(
        [*(defs.assets or []), *(defs.asset_checks or [])], resources=resources, **kwargs
    )
