"""The check of samples by the facts of the API bites: one wrong sample of each kind."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from api_facts import read_facts
from sample_problems import find_problems, find_yaml_problems

WRONG = Path(__file__).with_name("wrong_samples")
HARNESS = Path(__file__).parents[2] / "harness"
FACTS = Path(__file__).parents[3] / "reference" / "facts"


@pytest.fixture(scope="module")
def facts():
    return read_facts(FACTS)


def read_problems(name: str, facts) -> list[tuple[int, str]]:
    """The line and the beginning of the message of each problem of a wrong sample."""
    text = (WRONG / name).read_text(encoding="utf-8")
    find = find_yaml_problems if name.endswith(".yaml") else find_problems
    return [(problem.line, problem.message) for problem in find(text, facts)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "unknown_name.py",
            [
                (2, "dagster.AssetSpecc is no public name; did you mean AssetSpec?"),
                (5, "dagster.assett is no public name; did you mean asset?"),
            ],
        ),
        (
            "unknown_module.py",
            [
                (1, "dagster.assets is no public module."),
                (2, "dagster._core.definitions.asset is no public name."),
            ],
        ),
        (
            "unknown_member.py",
            [(3, "dagster.DagsterRunStatus.SUCCES is no public name; did you mean SUCCESS?")],
        ),
        (
            "unknown_keyword.py",
            [
                (5, "dagster.asset takes no group. It takes: compute_fn, name, "),
                (9, "dagster.AssetSelection.assets takes no upstream. It takes: assets_defs."),
                (10, "dagster_duckdb.DuckDBResource takes no path. It takes: database, "),
            ],
        ),
        (
            "deprecated.py",
            [
                (4, "auto_materialize_policy of dagster.asset is deprecated: use `automation"),
                (4, "dagster.AutoMaterializePolicy is deprecated"),
                (4, "dagster.AutoMaterializePolicy.eager is deprecated: Use `AutomationCond"),
                (6, "dagster.AssetExecutionContext.get_tag is deprecated"),
            ],
        ),
        (
            "unlisted_member.py",
            [
                (7, "dagster.AssetKey.parts has no entry in the reference: list it"),
                (9, "dagster.RunRecord.row_number has no entry"),
                (17, "dagster.Config.height has no entry"),
            ],
        ),
        ("deprecated_and_said.py", []),
        ("no_python.py", [(4, "no Python: ")]),
        (
            "defs.yaml",
            [
                (
                    1,
                    "dagster_dbt.DbtProjectComponnent is no public name; "
                    "did you mean DbtProjectComponent?",
                )
            ],
        ),
    ],
)
def test_a_wrong_sample_is_told_with_its_line(name, expected, facts):
    found = read_problems(name, facts)

    assert [line for line, _ in found] == [line for line, _ in expected], found
    for (_, message), (_, beginning) in zip(found, expected, strict=True):
        assert message.startswith(beginning)


def run_check(*arguments: str) -> subprocess.CompletedProcess:
    """Run the check as the runner does."""
    script = str(HARNESS / "check_samples.py")
    return subprocess.run([sys.executable, script, *arguments], capture_output=True, text=True)


def test_the_command_names_file_line_and_column_and_fails(tmp_path):
    (tmp_path / "sample.py").write_text((WRONG / "unknown_member.py").read_text())

    done = run_check(str(tmp_path), "--facts", str(FACTS))

    assert done.returncode == 1
    first, last = done.stdout.splitlines()
    assert first.startswith(f"{tmp_path.as_posix()}/sample.py:3:9: dagster.DagsterRunStatus.SUCCES")
    assert last == "facts: 1 samples, 1 problem"


def test_missing_facts_are_told_in_one_sentence(tmp_path):
    packages = (FACTS.parent / "packages.json").read_text()
    (tmp_path / "packages.json").write_text(packages)
    release = json.loads(packages)["releases"][0]["core"]

    done = run_check(str(tmp_path), "--facts", str(tmp_path / "facts"))

    assert done.returncode == 1
    assert f"There are no facts of {release}" in done.stderr and "npm run facts" in done.stderr
