"""Facts of command lines: what Click says of a small program, and of the documented ones."""

from __future__ import annotations

import importlib.metadata
import json
import sys
from pathlib import Path

import click
import click.testing
import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from extractor import command_lines  # noqa: E402

COMMITTED = HERE / "../../commands"


class Dynamic(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["made-late"] if ctx.params["word"] == "known" else []

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return click.Command(name, params=[click.Argument(["where"])])


@pytest.fixture
def program() -> click.Group:
    @click.group()
    @click.option("--level", type=click.Choice(["low", "high"]), default="low", envvar="LEVEL")
    def cli(**values: object) -> None: ...

    @cli.group(cls=Dynamic)
    @click.option("--word", default="known")
    def more() -> None: ...

    @cli.command(deprecated=True, hidden=True)
    @click.argument("names", nargs=-1, required=True)
    @click.option("--on/--off", "-o", default=True, help="Words that are not carried over.")
    @click.option("--port", type=int, default=lambda: 3000, required=True)
    @click.option("--tag", multiple=True, hidden=True)
    @click.option("--model", type=click.Choice({"c", "a", "b"}))
    def run() -> None: ...

    return cli


def test_a_program(program: click.Group) -> None:
    facts = dict(command_lines.command_facts(program, "prog", "PROG"))
    assert list(facts) == ["prog", "prog more", "prog more made-late", "prog run"]
    assert facts["prog"]["params"] == [
        {
            "name": "level",
            "kind": "option",
            "opts": ["--level"],
            "type": "choice",
            "choices": ["low", "high"],
            "default": "low",
            "env": ["LEVEL"],
            "auto_env": "PROG_LEVEL",
        }
    ]
    run = facts["prog run"]
    assert (run["kind"], run["hidden"], run["deprecated"]) == ("command", True, True)
    names, switch, port, tag, model = run["params"]
    assert (names["kind"], names["nargs"], names["required"]) == ("argument", -1, True)
    assert (switch["opts"], switch["off"], switch["default"]) == (["--on", "-o"], ["--off"], True)
    assert (port["type"], port["default"], port["required"]) == (
        "integer",
        {"computed": True},
        True,
    )
    assert (tag["multiple"], tag["hidden"], tag["auto_env"]) == (True, True, "PROG_RUN_TAG")
    # Python gives a set no order, so that the facts would differ from run to run.
    assert model["choices"] == ["a", "b", "c"]
    assert "not carried over" not in json.dumps(facts)


def test_what_the_environment_variable_does(program: click.Group) -> None:
    # The names that the facts give are those that Click reads.
    seen: list[int] = []
    program.commands["run"].callback = lambda **values: seen.append(values["port"])
    result = click.testing.CliRunner().invoke(
        program, ["run", "x"], auto_envvar_prefix="PROG", env={"PROG_RUN_PORT": "8080"}
    )
    assert (result.exit_code, seen) == (0, [8080])


def test_the_committed_facts_are_those_of_the_installed_programs(tmp_path: Path) -> None:
    before = json.loads((COMMITTED / "dg/1.11.13.json").read_text("utf-8"))
    arguments = ["--version", "1.11.13", "--extractor", before["extractor"], "--out", str(tmp_path)]
    assert command_lines.main(arguments) == 0
    for program, *_ in command_lines.PROGRAMS:
        name = f"{program}/1.11.13.json"
        assert _read(tmp_path / name) == _read(COMMITTED / name), f"{name} is stale: npm run facts"


def test_commands_that_are_made_while_the_program_runs() -> None:
    facts = json.loads((COMMITTED / "dg/1.11.13.json").read_text("utf-8"))["commands"]
    assert facts["dg scaffold defs dagster.asset"]["aliases"] == ["asset"]
    assert facts["dg scaffold defs"]["kind"] == "group"


def test_every_program_of_the_installed_packages_has_facts() -> None:
    # Another name of `dagster-cloud`, for the same commands.
    aliases = {"dagster-plus"}
    installed = {
        script.name
        for found in importlib.metadata.distributions()
        if found.metadata["Name"].startswith(("dagster", "create-dagster"))
        for script in found.entry_points
        if script.group == "console_scripts"
    }
    assert installed == {program for program, *_ in command_lines.PROGRAMS} | aliases
    assert {folder.name for folder in COMMITTED.iterdir()} == installed - aliases


def test_programs_without_a_prefix_read_no_variable_of_their_own() -> None:
    # `dagster-daemon run --log-level` has one by its own declaration.
    for program, *_, prefix in command_lines.PROGRAMS:
        commands = json.loads((COMMITTED / f"{program}/1.11.13.json").read_text("utf-8"))["commands"]
        automatic = [p for c in commands.values() for p in c["params"] if "auto_env" in p]
        assert bool(automatic) == (prefix is not None), program


@pytest.mark.parametrize(
    ("command", "reads"),
    [
        ("asset list", True),
        ("definitions validate", False),
        ("job list", False),
        ("schedule list", False),
        ("sensor list", False),
    ],
)
def test_only_commands_that_load_code_themselves_search_a_module(
    command: str, reads: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What the two sections of shared options in `cli.cli.yml` say. Commands with `--workspace` are
    # in the second one.
    from dagster._cli import create_dagster_cli

    facts = json.loads((COMMITTED / "dagster/1.11.13.json").read_text("utf-8"))["commands"]
    names = {parameter["name"] for parameter in facts[f"dagster {command}"]["params"]}
    assert "autoload_defs_module_name" in names
    assert ("workspace" in names) != reads
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "mill"\nversion = "1"\n')
    (tmp_path / "mill_defs").mkdir()
    (tmp_path / "mill_defs/__init__.py").write_text("")
    (tmp_path / "mill_defs/a.py").write_text("import dagster as dg\n@dg.asset\ndef flour(): ...\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    arguments = [*command.split(), "--autoload-defs-module-name", "mill_defs"]
    result = click.testing.CliRunner().invoke(create_dagster_cli(), arguments)
    assert ("Invalid set of CLI arguments" in result.output) != reads, result.output
    if reads:
        assert result.output.split() == ["flour"]


def test_another_release_is_refused(capsys: pytest.CaptureFixture, tmp_path: Path) -> None:
    assert command_lines.main(["--version", "0.0.1", "--out", str(tmp_path)]) == 1
    assert "dagster 1.11.13 is installed, not 0.0.1." in capsys.readouterr().err


def _read(file: Path) -> dict:
    """A file of commands. `list(some_set)` in a program gives choices another order in each run."""
    told = json.loads(file.read_text("utf-8"))
    for command in told["commands"].values():
        for parameter in command["params"]:
            parameter.get("choices", []).sort()
    return told
