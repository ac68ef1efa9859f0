"""Every name of the core reference has an example, and every example runs as pasted."""

import html
import json
import re
import subprocess
from pathlib import Path

import pytest
from test_history import CORES, python_of

HERE = Path(__file__).parent
#: The names that have no example, and why.
WITHOUT_EXAMPLE = {
    "dagster.DagsterEventLogInvalidForRun": "needs events that a newer release stored",
    "dagster.DagsterExecutionInterruptedError": "needs a signal from outside",
    "dagster.DagsterExecutionStepExecutionError": "a step process turns it into an event",
    "dagster.DagsterExecutionStepNotFoundError": "needs a job in a module of its own, and two runs",
    "dagster.DagsterSubprocessError": "needs a step process that crashes",
    "dagster.DagsterTypeCheckError": "runs raise the exception of the check instead",
    "dagster.DagsterUnmetExecutorRequirementsError": "needs a job in a module of its own",
    "dagster.deprecated.FreshnessPolicy": "is LegacyFreshnessPolicy, under another path",
    "dagster.components.list.list_definitions": "ends the process if a project doesn't load",
    "dagster.raise_execution_interrupts": "needs a signal from outside",
    "dagster.step_run_ref_to_step_context": "is what run_step_from_ref calls",
}

HEADING = re.compile(r'<h([345]) id="([^"]+)"')
EXAMPLE = re.compile(
    r"<summary class=[^>]*>Example[^<]*</summary>\s*<figure.*?<pre[^>]*>(.*?)</pre>", re.S
)


def read_examples(built):
    """Yield the name of each entry and its example as a reader copies it."""
    for page in sorted((built / "api" / "dagster").glob("*.html")):
        text = page.read_text("utf-8")
        headings = [(match.start(), html.unescape(match[2])) for match in HEADING.finditer(text)]
        for match in EXAMPLE.finditer(text):
            name = [heading for at, heading in headings if at < match.start()][-1]
            if "language-python" in match[0]:
                yield name, html.unescape(re.sub(r"<[^>]+>", "", match[1]))


def read_entries():
    """The names of the core that aren't members or types of signatures only."""
    [file] = (HERE / "../facts/dagster").glob(f"{CORES[-1]}.json")
    names = json.loads(file.read_text("utf-8"))["names"]
    listed = json.loads((HERE / "../packages.json").read_text("utf-8"))["packages"][0]["types"]
    for name, fact in names.items():
        owner = names.get(name.rpartition(".")[0], {})
        is_type = "._" in name or name.removeprefix("dagster.") in listed
        if owner.get("kind") != "class" and not is_type:
            yield name


def run_pasted(examples):
    """The examples that fail, with their errors."""
    command = [python_of(CORES[-1]), HERE / "paste.py"]
    done = subprocess.run(command, input=json.dumps(examples), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def examples(build):
    return list(read_examples(build("site")))


def test_every_name_has_an_example(examples):
    entries = set(read_entries())
    assert len(entries) > 400
    assert entries - {name for name, _ in examples} == set(WITHOUT_EXAMPLE)


def test_every_example_runs_as_pasted(examples):
    # Entries share examples; each one runs once.
    once = {code: name for name, code in examples}
    assert len(once) > 220
    assert run_pasted({name: code for code, name in once.items()}) == {}


def test_an_example_that_fails_is_seen():
    failed = run_pasted(
        {"good": "import dagster as dg", "bad": "dg.asset", "wrong": "assert 1 > 2"}
    )
    assert sorted(failed) == ["bad", "wrong"]
    assert "NameError: name 'dg' is not defined" in failed["bad"]
    assert "AssertionError" in failed["wrong"]
