"""Write the reference of deployment settings: types from the package, the rest from words.yml.

    .venv/bin/python tests/write_settings.py
"""

import sys
from pathlib import Path

import yaml
from dagster._core.instance.config import dagster_instance_config_schema

GROUP = Path(__file__).parents[1]
WORDS = yaml.safe_load((GROUP / "start" / "settings" / "words.yml").read_text())
PARTIALS = GROUP.parents[1] / "site" / "docs" / "partials"
# The walk through the schema, and the defaults in open source, are those of the reference of dagster.yaml.
sys.path.insert(0, str(GROUP.parent / "deploy" / "tests"))

from write_dagster_yaml import FOLDER, default_of, type_name, walk  # noqa: E402

OPEN_SOURCE = yaml.safe_load((FOLDER / "words.yml").read_text())
SCHEMA = dagster_instance_config_schema()
#: Sections of the settings whose keys the package has, too.
SHARED = [name for name in WORDS if name in SCHEMA]


def fields(section: str) -> dict:
    """Return the keys of a section in dagster.yaml."""
    return dict(walk(SCHEMA[section]))


def shared_row(section: str, path: str, words: dict) -> str:
    """Return a row, with the default in open source where it's another one."""
    field = fields(section)[path]
    default = "required" if field.is_required else code(words.get("default"))
    source = "" if field.is_required else default_of(OPEN_SOURCE[section], path, field)
    if source and source != default:
        default = f"{default} (open source: {source})" if default else f"open source: {source}"
    # Keys of the items of a list follow it.
    shown = path[path.index("[]") :] if "[]" in path else path
    return f"| `{shown}` | {type_name(field.config_type)} | {default} | {words['text']} |"


def code(value) -> str:
    """Return a default as code, unless it's words."""
    return "" if value is None else str(value) if " " in str(value) else f"`{value}`"


def section(name: str) -> str:
    words = WORDS[name]
    parts = [f"### `{name}` {{#{name.replace('_', '-')}}}", words["text"]]
    if name in SHARED:
        rows = ["| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |"]
        rows += [shared_row(name, path, each) for path, each in words["keys"].items()]
        left = [
            path
            for path, field in fields(name).items()
            if path not in words["keys"] and "fields" not in vars(field.config_type)
        ]
        left = [f"`{path}`" for path in left]
        note = "Keys in `dagster.yaml` that the Dagster+ documentation doesn't list: "
        parts += ["\n".join(rows), f"{note}{', '.join(left)}." if left else ""]
    else:
        rows = ["| Key | Type | Default | Meaning |", "| --- | --- | --- | --- |"]
        keys = words.get("keys") or {name: {**words, "text": words["meaning"]}}
        rows += [
            f"| `{path}` | {each['type']} | `{each['default']}` | {each['text']} |"
            for path, each in keys.items()
        ]
        parts.append("\n".join(rows))
    return "\n\n".join(part for part in parts if part)


def write() -> str:
    """Return the partial."""
    return "\n\n".join(section(name) for name in WORDS) + "\n"


if __name__ == "__main__":
    (PARTIALS / "_DeploymentSettings.md").write_text(write())
