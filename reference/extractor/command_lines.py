"""Facts of command lines, from the Click objects of an environment that has the programs installed.

    python -m extractor.command_lines --version 1.11.13 [--extractor ID] [--out DIR]

Runs in a locked environment that has the release: that of examples/core for the documented one, of
`earlier/` for the others; not in the extractor's own. A program whose package the lock of the
release calls missing has no commands there. Commands that are made while the program runs (`dg scaffold defs …`, one for each
component type) are asked for in an empty project. Help texts are left out.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from extractor.releases import parse_lock

ROOT = Path(__file__).resolve().parent.parent
# Program, distribution, where its command is, prefix of the variables that stand for its options.
PROGRAMS = (
    ("dagster", "dagster", "dagster._cli:create_dagster_cli()", "DAGSTER_CLI"),
    ("dg", "dagster-dg-cli", "dagster_dg_cli.cli:cli", "DAGSTER_DG"),
    ("create-dagster", "create-dagster", "create_dagster.cli:cli", "CREATE_DAGSTER"),
    ("dagster-cloud", "dagster-cloud-cli", "dagster_cloud_cli.entrypoint:app", None),
    ("dagster-daemon", "dagster", "dagster._daemon.cli:cli", None),
    ("dagster-graphql", "dagster-graphql", "dagster_graphql.cli:cli", None),
    ("dagster-webserver", "dagster-webserver", "dagster_webserver.cli:cli", "DAGSTER_WEBSERVER"),
    (
        "dagster-webserver-debug",
        "dagster-webserver",
        "dagster_webserver.debug:webserver_debug_command",
        None,
    ),
)
_PROJECT = '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "quire"\n'

Fact = dict[str, object]


def load_program(place: str) -> click.Command:
    """The Click command at `module:name`, or what `module:name()` gives; a Typer application is
    turned into one."""
    module, _, name = place.partition(":")
    found = getattr(importlib.import_module(module), name.removesuffix("()"))
    if name.endswith("()"):
        found = found()
    if isinstance(found, click.Command):
        return found
    return importlib.import_module("typer.main").get_command(found)


def command_facts(
    command: click.Command, name: str, prefix: str | None, parent: click.Context | None = None
) -> Iterator[tuple[str, Fact]]:
    """`(path, fact)` of a command and of all commands below it; the path is what one types."""
    context = click.Context(command, parent=parent, info_name=name, auto_envvar_prefix=prefix)
    context.resilient_parsing = True
    _set_defaults(command, context)
    # Not the group's own method, which would go down into its commands without their context.
    told = click.Command.to_info_dict(command, context)
    is_group = isinstance(command, click.Group)
    yield (
        context.command_path,
        _clean(
            {
                "kind": "group" if is_group else "command",
                "hidden": told.get("hidden"),
                "deprecated": told.get("deprecated"),
                "params": [_parameter(p, context) for p in command.params],
                "aliases": _aliases(command, parent),
            }
        ),
    )
    for child in sorted(command.list_commands(context)) if is_group else []:
        found = command.get_command(context, child)
        if found is not None:
            own = None if prefix is None else f"{prefix}_{child}".upper().replace("-", "_")
            yield from command_facts(found, child, own, context)


def _set_defaults(command: click.Command, context: click.Context) -> None:
    """What a group that makes its commands while running asks its context for."""
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.name and parameter.expose_value:
            context.params[parameter.name] = parameter.get_default(context)


def _parameter(parameter: click.Parameter, context: click.Context) -> Fact:
    told = parameter.to_info_dict()
    is_option = isinstance(parameter, click.Option)
    automatic = None
    if is_option and parameter.allow_from_autoenv and context.auto_envvar_prefix:
        automatic = f"{context.auto_envvar_prefix}_{(parameter.name or '').upper()}"
    return _clean(
        {
            "name": told["name"],
            "kind": told["param_type_name"],
            "opts": told["opts"] if is_option else None,
            "off": told["secondary_opts"],
            "type": _type(told["type"]),
            "choices": _choices(parameter.type),
            "flag": told.get("is_flag"),
            "count": told.get("count"),
            "required": told["required"],
            "multiple": told["multiple"],
            "nargs": told["nargs"] if told["nargs"] != 1 else None,
            "default": _default(parameter.default, told),
            "env": _names(told["envvar"]),
            "auto_env": automatic,
            "hidden": told.get("hidden"),
            "prompt": bool(told.get("prompt")),
            "metavar": parameter.metavar,
        }
    )


def _type(told: dict) -> str:
    return str(told["name"]).lower()


def _choices(type_: click.ParamType) -> list[str] | None:
    """What a choice allows, in the program's order; sorted where it comes from a set."""
    if not isinstance(type_, click.Choice):
        return None
    found = [str(choice) for choice in type_.choices]
    return sorted(found) if isinstance(type_.choices, (set, frozenset)) else found


def _default(value: object, told: dict) -> object:
    """A default as data. One that is computed while the program runs is told as such, and a flag's
    `False` is no news."""
    if callable(value):
        return {"computed": True}
    if value is None or told.get("is_flag") and value is False or value == () or value == []:
        return None
    if isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, (list, tuple)):
        return [str(part) for part in value]
    return str(getattr(value, "value", value))


def _names(value: object) -> list[str]:
    if value is None:
        return []
    return [value] if isinstance(value, str) else [str(part) for part in value]


def _aliases(command: click.Command, parent: click.Context | None) -> list[str]:
    known = getattr(parent.command, "_commands", {}) if parent is not None else {}
    return sorted(known.get(command.name, []))


def _clean(fact: Fact) -> Fact:
    return {
        key: value
        for key, value in fact.items()
        if value is not None and value is not False and value != [] or key == "params"
    }


def render_commands(facts: dict[str, Fact], head: Fact) -> str:
    """The text of a file of commands: sorted, one line for each command."""
    lines = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
    commands = ",\n".join(f"{_json(path)}: {_json(fact)}" for path, fact in sorted(facts.items()))
    return "{\n" + ",\n".join(lines) + ',\n"commands": {\n' + commands + "\n}\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main(argv: list[str]) -> int:
    """Writes `commands/<program>/<version>.json` for every program; gives the exit code."""
    parser = argparse.ArgumentParser(prog="extractor.command_lines")
    parser.add_argument("--version", required=True)
    parser.add_argument("--extractor", default="unknown")
    parser.add_argument("--out", type=Path, default=ROOT / "commands")
    options = parser.parse_args(argv)
    out = options.out.resolve()
    lock = ROOT / "releases" / f"{options.version}.lock"
    missing = parse_lock(lock.read_text("utf-8"))[1] if lock.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pyproject.toml").write_text(_PROJECT, "utf-8")
        Path(folder, "quire").mkdir()
        Path(folder, "quire", "__init__.py").touch()
        os.chdir(folder)
        for program, distribution, place, prefix in PROGRAMS:
            if distribution in missing:
                continue
            installed = importlib.metadata.version(distribution)
            if installed != options.version:
                print(
                    f"{distribution} {installed} is installed, not {options.version}.",
                    file=sys.stderr,
                )
                return 1
            facts = dict(command_facts(load_program(place), program, prefix))
            head = {
                "format": 1,
                "program": program,
                "package": distribution,
                "version": installed,
                "extractor": options.extractor,
            }
            file = out / program / f"{installed}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(render_commands(facts, head), "utf-8")
            print(f"{program} {installed}: {len(facts)} commands")
        os.chdir(out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
