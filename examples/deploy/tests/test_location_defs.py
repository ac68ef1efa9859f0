"""What a code location exposes: merged definitions, the object that is loaded, and mistakes."""

import os
import subprocess
import sys

import dagster as dg
import pytest
from dagster._core.workspace.autodiscovery import LOAD_ALL_ASSETS, loadable_targets_from_python_file
from harbor_processes import GROUP

FOLDER = GROUP / "locations" / "defs"
PAGE = (
    GROUP.parents[1]
    / "site/docs/deployment/code-locations/managing-code-locations-with-definitions.md"
)


@pytest.fixture
def modules(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    import berths
    import customs
    import definitions

    yield berths, customs, definitions
    for name in ("berths", "customs", "definitions"):
        del sys.modules[name]


def test_the_location_has_all_parts(modules):
    defs = modules[2].harbor()
    assert {key.to_user_string() for key in defs.resolve_all_asset_keys()} == {"arrivals", "duties"}
    repository = defs.get_repository_def()
    assert [schedule.name for schedule in repository.schedule_defs] == ["plan_berths_schedule"]
    assert repository.has_job("plan_berths")
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("duties") == 800


def test_the_test_of_the_page_passes_and_can_fail(tmp_path):
    for file in FOLDER.glob("*.py"):
        (tmp_path / file.name).write_text(file.read_text())

    def run() -> int:
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_definitions.py"],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, timeout=120,
        ).returncode  # fmt: skip

    assert run() == 0
    text = (tmp_path / "definitions.py").read_text()
    (tmp_path / "definitions.py").write_text(text.replace('resources={"port"', 'resources={"harbor"'))
    assert run() == 1


def targets(tmp_path, text: str):
    # A name of its own, since Python would not import the same name again.
    path = tmp_path / f"code_{len(list(tmp_path.glob('code_*.py')))}.py"
    path.write_text("import dagster as dg\n" + text)
    return [target.attribute for target in loadable_targets_from_python_file(str(path))]


ASSET = "@dg.asset\ndef arrivals(): ...\n"
LAZY = "@dg.definitions\ndef harbor(): return dg.Definitions()\n"


def test_order_of_candidates(tmp_path):
    both = ASSET + "defs = dg.Definitions([arrivals])\n"
    assert targets(tmp_path, ASSET) == [LOAD_ALL_ASSETS]
    assert targets(tmp_path, both) == ["defs"]
    assert targets(tmp_path, both + LAZY) == ["harbor"]


def message(action) -> str:
    with pytest.raises(Exception) as error:
        action()
    return str(error.value)


def test_messages(tmp_path, modules):
    berths, customs, definitions = modules

    @dg.asset(name="arrivals")
    def other(): ...

    page = PAGE.read_text()
    merge = dg.Definitions.merge
    found = {
        "Cannot have more than one Definitions object defined at module scope.": lambda: targets(
            tmp_path, "a = dg.Definitions()\nb = dg.Definitions()\n"
        ),
        "Cannot have more than one function decorated with @lazy_definitions": lambda: targets(
            tmp_path, LAZY + LAZY.replace("harbor", "port")
        ),
        "No Definitions, RepositoryDefinition, Job, Pipeline, Graph, or AssetsDefinition found in": (
            lambda: targets(tmp_path, "")
        ),
        "different resources with same key 'port'": lambda: merge(
            dg.Definitions(resources={"port": 1}), dg.Definitions(resources={"port": 2})
        ),
        "Definitions objects 0 and 1 both have an executor": lambda: merge(
            dg.Definitions(executor=dg.in_process_executor),
            dg.Definitions(executor=dg.multiprocess_executor),
        ),
        "resource with key 'port' required by op 'arrivals' was not provided.": (
            lambda: dg.Definitions.validate_loadable(merge(berths.defs, customs.defs))
        ),
        "Duplicate asset key: AssetKey(['arrivals'])": lambda: dg.Definitions.validate_loadable(
            merge(definitions.shared, berths.defs, dg.Definitions([other]))
        ),
    }
    for text, action in found.items():
        assert text in message(action)
        assert text in page
