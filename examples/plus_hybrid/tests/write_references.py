"""Writes the tables of the agents' reference pages from the schemas of the installed packages.

    .venv/bin/python tests/write_references.py
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import yaml
from dagster import Field
from dagster._config import ConfigTypeKind, resolve_to_config_type
from dagster_cloud.workspace.config_schema import (
    ECS_CONTAINER_CONTEXT_CONFIG,
    K8S_CONFIG_FIELDS,
    SHARED_DOCKER_CONFIG,
)
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import SHARED_USER_CODE_LAUNCHER_CONFIG

GROUP = Path(__file__).parents[1]
PARTIALS = GROUP.parents[1] / "site" / "docs" / "partials"
# The walk through a schema is that of the reference of dagster.yaml.
sys.path.insert(0, str(GROUP.parent / "deploy" / "tests"))

from write_dagster_yaml import SCALARS, SOURCES, walk  # noqa: E402

WORDS = yaml.safe_load((GROUP / "reference" / "words.yml").read_text())
#: Launcher keys that all containers share, and the context of a location.
LAUNCHERS = {
    "docker": (DockerUserCodeLauncher, SHARED_DOCKER_CONFIG),
    "kubernetes": (K8sUserCodeLauncher, K8S_CONFIG_FIELDS),
    "ecs": (EcsUserCodeLauncher, ECS_CONTAINER_CONTEXT_CONFIG),
}
METRICS = ("agent_metrics", "code_server_metrics")


def type_name(config_type) -> str:
    """Return what a reader calls a type of the schema."""
    if type(config_type) in SOURCES:
        return SOURCES[type(config_type)]
    kind = config_type.kind
    if kind == ConfigTypeKind.NONEABLE:
        return f"{type_name(config_type.inner_type)} or null"
    if kind == ConfigTypeKind.ARRAY:
        inner = type_name(config_type.inner_type)
        return f"list of {inner}s" if inner in ("string", "mapping") else f"list of {inner}"
    if kind == ConfigTypeKind.SCALAR_UNION:
        scalar = type_name(config_type.scalar_type)
        other = type_name(config_type.non_scalar_type)
        return f"{scalar} or {other}"
    if kind == ConfigTypeKind.ENUM:
        return " or ".join(f"`{value.config_value}`" for value in config_type.enum_values)
    if kind == ConfigTypeKind.SCALAR:
        return {**SCALARS, "Float": "number"}[config_type.given_name]
    return "any" if kind == ConfigTypeKind.ANY else "mapping"


def keys_of(schema: Mapping) -> dict[str, Field]:
    """Return all keys of a schema, with those below them."""
    root = Field(resolve_to_config_type(dict(schema)))
    return dict(walk(root))


def default_of(field: Field) -> str:
    if field.is_required and not field.default_provided:
        return "required"
    if not field.default_provided or isinstance(field.default_value, dict):
        return ""
    value = field.default_value
    if value is None:
        return "`null`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def row(path: str, field: Field, words: Mapping, *more: str) -> str:
    # What is required in a mapping that is optional is said by the words.
    nested = "." in path
    default = "" if nested and default_of(field) == "required" else default_of(field)
    # Keys below another one follow it, without its name.
    shown = path if path.partition(".")[0] == path else nested_name(path)
    return " | ".join([f"| `{shown}`", type_name(field.config_type), default, *more, words[path] + " |"])


def nested_name(path: str) -> str:
    """Return `.enabled` for `agent_metrics.enabled`, and `[].name` for `secrets[].name`."""
    top, _, rest = path.partition(".")
    return f"[].{rest}" if top.endswith("[]") else f".{rest}"


def launcher_keys(name: str) -> tuple[dict[str, Field], dict[str, Field]]:
    """Return the keys of a launcher without the shared ones, and those of a location."""
    launcher, context = LAUNCHERS[name]
    schema = launcher.config_type()
    own = {k: v for k, v in schema.items() if k not in SHARED_USER_CODE_LAUNCHER_CONFIG}
    return keys_of(own), keys_of(context)


def launcher_table(name: str) -> str:
    rows = ["| Key | Type | Default | Where | Meaning |", "| --- | --- | --- | --- | --- |"]
    own, location = launcher_keys(name)
    words = WORDS[name]
    for path in sorted({**own, **location}):
        where = "both" if path in own and path in location else "agent" if path in own else "location"
        field = own.get(path) or location[path]
        rows.append(row(path, field, words, where))
    return "\n".join(rows)


def write() -> dict[str, str]:
    """Return the partials."""
    return {
        "_DockerLauncher.md": launcher_table("docker") + "\n",
        "_KubernetesLauncher.md": launcher_table("kubernetes") + "\n",
        "_EcsLauncher.md": launcher_table("ecs") + "\n",
    }


if __name__ == "__main__":
    for name, text in write().items():
        (PARTIALS / name).write_text(text)
