"""Writes the tables of the page on workspace.yaml from the schema of the installed package.

    .venv/bin/python tests/write_workspace_yaml.py > ../../site/docs/partials/_WorkspaceYaml.md
"""

from pathlib import Path

import yaml
from dagster import DagsterInvalidConfigError
from dagster._core.workspace.config_schema import WORKSPACE_CONFIG_SCHEMA, ensure_workspace_config
from write_dagster_yaml import children, type_name

FOLDER = Path(__file__).parents[1] / "locations" / "workspace_yaml"


def kinds() -> dict:
    """Return the schema of each kind of entry in `load_from`."""
    selector = WORKSPACE_CONFIG_SCHEMA["load_from"].config_type.inner_type
    return {name: field.config_type for name, field in selector.fields.items()}


def error_of(text: str) -> str:
    """Return the message for a workspace.yaml with `text`, which must be refused."""
    try:
        ensure_workspace_config(yaml.safe_load(text), "workspace.yaml")
    except DagsterInvalidConfigError as error:
        return str(error).replace(str(Path.cwd()), "/etc/dagster").strip()
    raise ValueError(f"accepted: {text}")


def section(name: str, config_type, entry: dict) -> str:
    """Return the section of one kind of entry."""
    rows = ["| Key | Type | Required | Meaning |", "| --- | --- | --- | --- |"]
    for key, field in children(config_type)[1].items():
        required = "yes" if field.is_required else "no"
        rows.append(f"| `{key}` | {type_name(field.config_type)} | {required} | {entry['keys'][key]} |")
    sample = f"deploy/locations/workspace_yaml/keys/{name}.yaml"
    return "\n\n".join(
        [
            f"### `{name}` {{#{name.replace('_', '-')}}}",
            entry["text"],
            "\n".join(rows),
            f'<CodeExample path="{sample}" language="yaml" title="workspace.yaml" />',
            f"Dagster rejects `{entry['wrong']}`:",
            f"```text wrap\n{error_of(entry['wrong'])}\n```",
        ]
    )


def write() -> str:
    """Return the whole partial."""
    words = yaml.safe_load((FOLDER / "words.yml").read_text())
    return "\n\n".join(section(name, kind, words[name]) for name, kind in kinds().items()) + "\n"


if __name__ == "__main__":
    print(write(), end="")
