"""Writes the tables of the page on dagster.yaml from the schema of the installed package.

    .venv/bin/python tests/write_dagster_yaml.py > ../../site/docs/partials/_DagsterYaml.md
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import yaml
from chart_values import INSTANCE
from dagster import DagsterInvalidConfigError
from dagster._config import ConfigTypeKind, Field
from dagster._config.source import BoolSourceType, IntSourceType, StringSourceType
from dagster._core.instance.config import dagster_instance_config, dagster_instance_config_schema

FOLDER = Path(__file__).parents[1] / "dagster_yaml"
SOURCES = {
    BoolSourceType: "boolean or env",
    IntSourceType: "integer or env",
    StringSourceType: "string or env",
}
SCALARS = {"Bool": "boolean", "Int": "integer", "String": "string"}
CLASS_KEYS = {"module", "class", "config"}


def type_name(config_type) -> str:
    """Return what a reader calls a type of the schema."""
    if type(config_type) in SOURCES:
        return SOURCES[type(config_type)]
    kind = config_type.kind
    if kind == ConfigTypeKind.NONEABLE:
        return f"{type_name(config_type.inner_type)} or null"
    if kind == ConfigTypeKind.ARRAY:
        return f"list of {type_name(config_type.inner_type)}s"
    if kind == ConfigTypeKind.SCALAR_UNION:
        return f"{type_name(config_type.scalar_type)} or mapping"
    if kind in (ConfigTypeKind.SCALAR, ConfigTypeKind.ANY):
        return SCALARS[config_type.given_name]
    return "one of" if kind == ConfigTypeKind.SELECTOR else "mapping"


def children(config_type) -> tuple[str, dict[str, Field]]:
    """Return the fields inside of a type, and what stands between it and their names."""
    kind = config_type.kind
    if kind == ConfigTypeKind.NONEABLE:
        return children(config_type.inner_type)
    if kind == ConfigTypeKind.ARRAY:
        return "[].", children(config_type.inner_type)[1]
    if kind == ConfigTypeKind.SCALAR_UNION and type(config_type) not in SOURCES:
        return children(config_type.non_scalar_type)
    if type(config_type) in SOURCES:
        return ".", {}
    return ".", getattr(config_type, "fields", {}) or {}


def walk(field: Field, path: str = "") -> Iterator[tuple[str, Field]]:
    """Give every key below `field` with its path; stop where a class is configured."""
    between, fields = children(field.config_type)
    if CLASS_KEYS == set(fields):
        return
    alternatives = field.config_type.kind == ConfigTypeKind.SELECTOR
    for name, child in fields.items():
        child_path = f"{path}{between if path else ''}{name}"
        # Alternatives are required only in that one of them is: the words say so.
        yield child_path, Field(child.config_type, is_required=False) if alternatives else child
        yield from walk(child, child_path)


def is_class(field: Field) -> bool:
    return set(children(field.config_type)[1]) == CLASS_KEYS


def look_up(words: dict, path: str):
    """Return the words for a path; `*` stands for its first part."""
    return words.get(path, words.get("*." + path.partition(".")[2]))


def default_of(entry: dict, path: str, field: Field) -> str:
    """Return the default: the package's code, its schema, or none."""
    if field.is_required:
        return "required"
    if path in entry.get("defaults", {}):
        value = entry["defaults"][path]
    elif field.default_provided and not children(field.config_type)[1]:
        value = field.default_value
    else:
        return ""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if text.startswith("`") else f"`{text}`"


def error_of(text: str) -> str:
    """Return the message for a dagster.yaml with `text`, which must be refused."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "dagster.yaml").write_text(text)
        try:
            dagster_instance_config(folder)
        except DagsterInvalidConfigError as error:
            return str(error).strip()
    raise ValueError(f"accepted: {text}")


CHART_PAGE = "/deployment/oss/deployment-options/kubernetes/chart-values"


def chart_value(name: str) -> str:
    """Return how the Helm chart sets a key."""
    if name == "concurrency":
        return f"The Helm chart doesn't have a value for this key. See [Set limits for pools]({CHART_PAGE}#pools)."
    if name == "run_queue":
        return "The Helm chart doesn't accept this key, because it writes `run_coordinator`."
    if name == "storage":
        return f"The Helm chart doesn't accept this key, because it writes the three storages from [`postgresql`]({CHART_PAGE}#run-storage)."
    if name not in INSTANCE:
        return f"In the Helm chart, put this key in [`additionalInstanceConfig`]({CHART_PAGE}#additional)."
    values = [entry["value"].split(".") for entry in INSTANCE[name].values()]
    common = ".".join(os.path.commonprefix([value[:-1] for value in values]))
    section_of = "run_storage" if name.endswith("_storage") else name
    return f"In the Helm chart, set [`{common or values[0][0]}`]({CHART_PAGE}#{section_of.replace('_', '-')})."


def section(name: str, field: Field, entry: dict) -> str:
    """Return the section of one key."""
    parts = [f"### `{name}` {{#{name.replace('_', '-')}}}", entry["text"]]
    if is_class(field):
        parts[1] += " Takes [a class](#classes)."
    else:
        rows = ["| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |"]
        for path, child in walk(field):
            kind = "a class" if is_class(child) else type_name(child.config_type)
            kind = kind.replace("a class", "[a class](#classes)")
            default = default_of(entry, path, child)
            rows.append(f"| `{path}` | {kind} | {default} | {look_up(entry['keys'], path)} |")
        parts.append("\n".join(rows))
    sample = f"deploy/dagster_yaml/keys/{name}.yaml"
    parts.append(f'<CodeExample path="{sample}" language="yaml" title="dagster.yaml" />')
    parts.append(chart_value(name))
    parts.append(f"With `{entry['wrong']}`, Dagster stops:")
    parts.append(f"```text wrap\n{error_of(entry['wrong'])}\n```")
    return "\n\n".join(parts)


def write() -> str:
    """Return the whole partial."""
    words = yaml.safe_load((FOLDER / "words.yml").read_text())
    schema = dagster_instance_config_schema()
    return "\n\n".join(section(name, schema[name], words[name]) for name in sorted(schema)) + "\n"


if __name__ == "__main__":
    print(write(), end="")
