"""The keys that classes of an installed release take from YAML: run by its own Python.

Standard input is a list of dotted names, standard output maps each to the names of its fields; None
where the class derives no model (nothing resolves it by itself).
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings

warnings.simplefilter("ignore")


def keys_of(path: str) -> list[str] | None:
    """The fields of the model that checks the YAML of a class, under the names that YAML uses."""
    module, _, name = path.rpartition(".")
    target = getattr(importlib.import_module(module), name)
    model = target.model() if hasattr(target, "model") else target
    fields = getattr(model, "model_fields", None)
    if fields is None:
        return sorted(getattr(target, "__annotations__", {})) or None
    return sorted(field.alias or key for key, field in fields.items())


if __name__ == "__main__":
    json.dump({path: keys_of(path) for path in json.load(sys.stdin)}, sys.stdout)
