"""Writes the tables of the page on dg.toml from the installed package.

    .venv/bin/python tests/write_dg_toml.py > ../../site/docs/partials/_DgToml.md
"""

import tempfile
import typing
from collections.abc import Iterator
from pathlib import Path

import yaml
from dagster_dg_core import config
from dagster_dg_core.utils.warnings import DgWarningIdentifier

FOLDER = Path(__file__).parents[1] / "locations" / "dg_toml"
FILES = {"workspace": config.DgWorkspaceFileConfig, "project": config.DgProjectFileConfig}


def type_name(annotation) -> str:
    """Return what a reader calls a type."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation == DgWarningIdentifier:
        return "string"
    if origin is typing.Literal:
        return " or ".join(f'`"{value}"`' for value in args)
    if origin is typing.Union:
        return " or ".join(type_name(arg) for arg in args)
    if args:
        return f"list of {type_name(args[0])}s"
    return {str: "string", bool: "boolean"}.get(annotation, "table")


def walk(kind: type, path: str) -> Iterator[tuple[str, str, bool]]:
    """Give path, type and necessity of every key of a TypedDict."""
    # Besides what the annotations say, `total=False` makes keys optional.
    for name, annotation in typing.get_type_hints(kind).items():
        required = name in kind.__required_keys__
        between, inner = ".", annotation
        if typing.get_origin(annotation) is list:
            (inner,) = typing.get_args(annotation)
            between = "[]."
        if isinstance(inner, type) and hasattr(inner, "__required_keys__"):
            if between == "[].":
                yield f"{path}{name}", type_name(annotation), required
            yield from walk(inner, f"{path}{name}{between}")
        else:
            yield f"{path}{name}", type_name(annotation), required


def keys_of(name: str) -> list[tuple[str, str, bool]]:
    """Return the keys of one section of the page."""
    if name == "cli":
        return list(walk(config.DgRawCliConfig, "cli."))
    return [row for row in walk(FILES[name], "") if not row[0].startswith("cli.")]


def check(text: str) -> str:
    """Return what `dg check toml` finds in a dg.toml with `text`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "dg.toml"
        path.write_text(text)
        result = config.validate_dg_file_config(path)
    return result.message


def section(name: str, entry: dict) -> str:
    """Return one section."""
    rows = ["| Key | Type | Required | Meaning |", "| --- | --- | --- | --- |"]
    for path, kind, required in keys_of(name):
        rows.append(f"| `{path}` | {kind} | {'yes' if required else 'no'} | {entry['keys'][path]} |")
    sample = f"deploy/locations/dg_toml/{entry['file']}"
    return "\n\n".join(
        [
            f"### {entry['title']} {{#{name}}}",
            "\n".join(rows),
            f'<CodeExample path="{sample}" language="toml" title="dg.toml" />',
            "This file contains mistakes:",
            f'```toml title="dg.toml"\n{entry["wrong"].strip()}\n```',
            f"```text output\n{check(entry['wrong'])}\n```",
        ]
    )


def write() -> str:
    """Return the whole partial."""
    words = yaml.safe_load((FOLDER / "words.yml").read_text())
    return "\n\n".join(section(name, entry) for name, entry in words.items()) + "\n"


if __name__ == "__main__":
    print(write(), end="")
