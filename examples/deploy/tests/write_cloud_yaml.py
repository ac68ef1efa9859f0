"""Writes the tables of the page on dagster_cloud.yaml from the models of the installed package.

    .venv/bin/python tests/write_cloud_yaml.py > ../../site/docs/partials/_CloudYaml.md
"""

import typing
from collections.abc import Iterator
from pathlib import Path

import yaml
from dagster_cloud.workspace.config_schema import LOCATION_CONFIG_SCHEMA
from dagster_cloud_cli.config.models import DagsterCloudYaml, Location, LocationDefaults
from pydantic import BaseModel
from write_dagster_yaml import type_name as schema_type_name

FOLDER = Path(__file__).parents[1] / "locations" / "cloud_yaml"
PLATFORMS = {"k8s": "Kubernetes", "docker": "Docker", "ecs": "Amazon ECS"}


def inner(annotation):
    """Return the type inside of `Optional`."""
    args = [arg for arg in typing.get_args(annotation) if arg is not type(None)]
    return args[0] if typing.get_origin(annotation) is typing.Union else annotation


def walk(model: type[BaseModel], path: str = "") -> Iterator[tuple[str, str, bool]]:
    """Give path, type and necessity of each key."""
    for name, field in model.model_fields.items():
        kind = inner(field.annotation)
        nested = isinstance(kind, type) and issubclass(kind, BaseModel)
        yield path + name, "string" if kind is str else "mapping", field.is_required()
        if nested:
            yield from walk(kind, f"{path}{name}.")


def platforms() -> dict[str, dict]:
    """Return the schema of each platform in `container_context`."""
    context = LOCATION_CONFIG_SCHEMA.fields["container_context"].config_type
    return {name: field.config_type.fields for name, field in context.fields.items()}


def write() -> str:
    """Return the whole partial."""
    assert set(DagsterCloudYaml.model_fields) == {"defaults", "locations"}
    words = yaml.safe_load((FOLDER / "words.yml").read_text())
    defaults = {path for path, _, _ in walk(LocationDefaults)}
    rows = ["| Key | Type | Required | In `defaults` | Meaning |", "| --- | --- | --- | --- | --- |"]
    for path, kind, required in walk(Location):
        needed, shared = ("yes" if flag else "no" for flag in (required, path in defaults))
        rows.append(f"| `{path}` | {kind} | {needed} | {shared} | {words[path]} |")
    table = ["| Key | Kubernetes | Docker | Amazon ECS |", "| --- | --- | --- | --- |"]
    found = platforms()
    assert list(found) == list(PLATFORMS)
    for key in sorted(set().union(*found.values())):
        cells = [
            schema_type_name(found[name][key].config_type).replace("or envs", "or env") if key in found[name] else ""
            for name in PLATFORMS
        ]
        table.append(f"| `{key}` | {' | '.join(cells)} |")
    return "\n\n".join(
        [
            "### Keys of a location {#location}",
            "\n".join(rows),
            "### Platform settings {#container-context}",
            "`container_context` has one key for each platform: `k8s`, `docker`, and `ecs`. "
            "An agent reads only its own platform's key. This table lists the keys for each platform, with their types:",
            "\n".join(table),
        ]
    ) + "\n"


if __name__ == "__main__":
    print(write(), end="")
