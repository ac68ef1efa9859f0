"""The facts of the Helm chart (kubernetes/chart), and what they allow."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

FOLDER = Path(__file__).parents[1] / "kubernetes"
VALUES: dict[str, list] = yaml.safe_load((FOLDER / "chart/values.yml").read_text())
INSTANCE: dict[str, dict] = yaml.safe_load((FOLDER / "chart/instance.yml").read_text())

PYTHON_TYPES = {
    "boolean": bool,
    "integer": int,
    "string": str,
    "object": dict,
    "array": list,
    "null": type(None),
}


def fits(value, type_name: str) -> bool:
    """Return whether the chart's schema takes `value` for a value of this type."""
    if type_name.startswith("enum ") and value is not None:
        return value in type_name.removeprefix("enum ").split(" | ")
    if value is None:  # `null` removes a default of the chart.
        return True
    for part in type_name.split(" or "):
        name = part.partition(" of ")[0]
        if isinstance(value, bool) and name != "boolean":
            continue
        if isinstance(value, PYTHON_TYPES[name]):
            return True
    return False


def names_values(path: str) -> bool:
    """Return whether `path` is a value of the chart, or the mapping that holds values."""
    return path in VALUES or any(each.startswith((f"{path}.", f"{path}[]")) for each in VALUES)


def parts_of_values() -> set[str]:
    """Return every value, mapping, and end of a path: `image.tag`, `tag`, `runMonitoring.enabled`."""
    parts = set()
    for path in VALUES:
        segments = re.sub(r"\[\]", "", path).split(".")
        for start in range(len(segments)):
            for end in range(start + 1, len(segments) + 1):
                parts.add(".".join(segments[start:end]))
    return parts


def mistakes(values, path: str = "") -> Iterator[str]:
    """Give what the chart doesn't know, or doesn't take, in the values of a release."""
    if path in VALUES and not any(each.startswith((f"{path}.", f"{path}[]")) for each in VALUES):
        if not fits(values, VALUES[path][0]):
            yield f"{path}: {values!r} is not {VALUES[path][0]}"
    elif isinstance(values, dict) and (not path or names_values(path)):
        for key, value in values.items():
            yield from mistakes(value, f"{path}.{key}" if path else key)
    elif isinstance(values, list) and any(each.startswith(f"{path}[]") for each in VALUES):
        for value in values:
            yield from mistakes(value, f"{path}[]")
    else:
        yield f"{path}: not in the chart"


def value_at(values, path: str):
    """Return what stands at a dotted path, or None."""
    for key in path.split("."):
        if not isinstance(values, dict) or key not in values:
            return None
        values = values[key]
    return values
