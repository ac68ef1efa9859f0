"""Writes the agent settings and the built-in variables of Dagster+ from the installed package.

    .venv/bin/python tests/write_agent_settings.py
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import write_dagster_yaml as reference
import yaml
from dagster import DagsterInvalidConfigError, Field, Shape
from dagster._config import ConfigTypeKind, process_config
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher

GROUP = Path(__file__).parents[1]
FOLDER = GROUP / "plus_management"
PARTIALS = GROUP.parents[1] / "site" / "docs" / "partials"
LAUNCHERS = (
    DockerUserCodeLauncher, EcsUserCodeLauncher, K8sUserCodeLauncher, ProcessUserCodeLauncher,
)  # fmt: skip
#: Keys of all launchers but one: the words say which.
ALMOST_SHARED = ("agent_metrics", "code_server_metrics")
WORDS = yaml.safe_load((FOLDER / "agent_words.yml").read_text())
RESERVED = yaml.safe_load((FOLDER / "reserved_words.yml").read_text())


def launcher_keys() -> dict[str, Field]:
    """Return the keys that all launchers share."""
    schemas = [launcher.config_type() for launcher in LAUNCHERS]
    shared = set(schemas[0]).intersection(*schemas[1:])
    keys = {name: field for name, field in schemas[-1].items() if name in shared}
    return {**keys, **{name: schemas[-1][name] for name in ALMOST_SHARED}}


def schema() -> Mapping[str, Field]:
    """Return the keys that only an agent's dagster.yaml has, in the order of the words."""
    fields = DagsterCloudAgentInstance.config_schema()
    fields["user_code_launcher"] = Field(Shape(launcher_keys()), is_required=False)
    return {name: fields[name] for name in WORDS}


def type_name(config_type) -> str:
    """Return what a reader calls a type."""
    kind = config_type.kind
    if kind == ConfigTypeKind.NONEABLE:
        return f"{type_name(config_type.inner_type)} or null"
    if kind == ConfigTypeKind.ENUM:
        return " or ".join(f"`{each.config_value}`" for each in config_type.enum_values)
    if kind == ConfigTypeKind.ARRAY:
        inner = type_name(config_type.inner_type)
        if inner.startswith("list"):
            return "list of lists"
        first, *rest = inner.split(" or ")
        return " or ".join([f"list of {first}s", *rest])
    if kind == ConfigTypeKind.SCALAR_UNION and type(config_type) not in reference.SOURCES:
        return f"{type_name(config_type.scalar_type)} or {type_name(config_type.non_scalar_type)}"
    if kind == ConfigTypeKind.ANY:
        return "any"
    if getattr(config_type, "given_name", None) == "Float":
        return "number"
    return reference.type_name(config_type)


def fields_of(config_type) -> dict[str, Field]:
    return getattr(config_type, "fields", None) or {}


def walk(field: Field, path: str = "") -> Iterator[tuple[str, Field]]:
    """Give every key below `field` with its path."""
    for name, child in fields_of(field.config_type).items():
        child_path = f"{path}.{name}" if path else name
        # Metrics have one key: a row for the mapping around it would say nothing.
        if child_path not in ALMOST_SHARED:
            yield child_path, child
        yield from walk(child, child_path)


def default_of(field: Field) -> str:
    if field.is_required:
        return "required"
    if not field.default_provided or fields_of(field.config_type):
        return ""
    value = field.default_value
    if value is None:
        return "`null`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def error_of(text: str) -> str:
    """Return the message for a wrong key, which must be refused."""
    ((name, value),) = yaml.safe_load(text).items()
    result = process_config(DagsterCloudAgentInstance.config_schema(), {
        "dagster_cloud_api": {"agent_token": "x"}, name: value,
    })  # fmt: skip
    if result.success:
        raise ValueError(f"accepted: {text}")
    error = DagsterInvalidConfigError("", result.errors, value)
    return "\n".join(line.strip() for line in str(error).strip().splitlines())


def section(name: str, field: Field) -> str:
    entry = WORDS[name]
    parts = [f"### `{name}` {{#{name.replace('_', '-')}}}", entry["text"]]
    rows = ["| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |"]
    for path, child in walk(field):
        words = reference.look_up(entry["keys"], path)
        rows.append(
            f"| `{path}` | {type_name(child.config_type)} | {default_of(child)} | {words} |"
        )
    parts.append("\n".join(rows))
    parts.append(f"With `{entry['wrong']}`, the agent stops:")
    parts.append(f"```text wrap\n{error_of(entry['wrong'])}\n```")
    return "\n\n".join(parts)


def write_settings() -> str:
    return "\n\n".join(section(name, field) for name, field in schema().items()) + "\n"


def write_variables() -> str:
    """Return the two tables of built-in variables."""
    kinds = {"all": "In every deployment", "branch": "Only in branch deployments"}
    rows = ["| Variable | Set | Value |", "| --- | --- | --- |"]
    for kind, words in kinds.items():
        for name in RESERVED:
            if RESERVED[name][0] == kind and name in RESERVED_ENV_VAR_NAMES:
                rows.append(f"| `{name}` | {words} | {RESERVED[name][1]} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    (PARTIALS / "_AgentSettings.md").write_text(write_settings())
    (PARTIALS / "_BuiltInVariables.md").write_text(write_variables())
