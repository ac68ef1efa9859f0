"""What the page on upgrading says of three releases, run with each of them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
LOAD = """
import json, runpy, sys, traceback, warnings
said = {}
for sample in sys.argv[2:]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            module = runpy.run_path(sys.argv[1] + "/" + sample)
            if "defs" in module:
                module["defs"].get_repository_def()
            error = ""
        except Exception:
            error = traceback.format_exc()
    said[sample] = [error, [str(warning.message) for warning in caught]]
print(json.dumps(said))
"""
COORDINATOR = """
import os, sys
import dagster as dg
for home in sys.argv[1:]:
    os.environ["DAGSTER_HOME"] = home
    with dg.DagsterInstance.get() as instance:
        print(type(instance.run_coordinator).__name__)
"""


def run(python: Path, *arguments: str, home: Path | None = None) -> subprocess.CompletedProcess:
    env = {**os.environ, "DAGSTER_DISABLE_TELEMETRY": "1", "NO_COLOR": "1"}
    if home is not None:
        env["DAGSTER_HOME"] = str(home)
    return subprocess.run(
        [str(python), *arguments], env=env, capture_output=True, text=True, timeout=120
    )


RENAMED = "ImportError: FreshnessPolicy was renamed to LegacyFreshnessPolicy in 1.11.0."
NO_LEGACY = "module 'dagster' has no attribute 'LegacyFreshnessPolicy'"
NO_PREVIEW = "No module named 'dagster.preview'"
NO_EXPERIMENTAL = "ImportError: cannot import name 'ExperimentalWarning' from 'dagster'"
NO_BETA = "module 'dagster' has no attribute 'BetaWarning'"
POOL = 'DagsterInvalidDefinitionError: "warehouse.orders" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.'
CONFLICT = "DagsterInvalidDefinitionError: Received conflicting AssetSpecs with the same key"


EXPECTED = {
    # What each sample raises with 1.9.13, 1.10.21 and 1.11.13. Names that the documented release
    # does not have stand in files that are not checked by its facts.
    "freshness/before.txt": ("", "", RENAMED),
    "freshness/legacy.py": (NO_LEGACY, NO_LEGACY, ""),
    "freshness/after.py": (NO_PREVIEW, NO_PREVIEW, ""),
    "warnings/before.txt": ("", NO_EXPERIMENTAL, NO_EXPERIMENTAL),
    "warnings/after.py": (NO_BETA, "", ""),
    "specs/before.py": ("", "", CONFLICT),
    "specs/after.py": ("", "", ""),
    "pools/before.py": ("", POOL, POOL),
    "pools/after.py": ("", "", ""),
}


@pytest.fixture(scope="module")
def loaded(pythons) -> dict[str, dict]:
    """What every release says of every sample: one process for each release."""
    found = {}
    for release, python in pythons.items():
        done = run(python, "-c", LOAD, str(GROUP / "changes"), *EXPECTED)
        assert done.returncode == 0, done.stderr
        found[release] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("sample", EXPECTED)
def test_changed_code(loaded, sample):
    for said, error in zip(loaded.values(), EXPECTED[sample], strict=True):
        raised = said[sample][0]
        assert (error in raised) if error else (raised == "")


def test_duplicate_specs_warn_before(loaded):
    warnings = loaded["1.10.21"]["specs/before.py"][1]
    assert any("This warning will become an exception in version 1.11" in w for w in warnings)


def test_legacy_policy_is_deprecated(loaded):
    warnings = loaded["1.11.13"]["freshness/legacy.py"][1]
    assert any("`LegacyFreshnessPolicy` is deprecated" in w for w in warnings)


def test_runs_are_queued_since_1_10(pythons, tmp_path):
    default, configured = tmp_path / "default", tmp_path / "configured"
    text = (GROUP / "changes" / "coordinator" / "dagster.yaml").read_text()
    for home, settings in ((default, ""), (configured, text)):
        home.mkdir()
        (home / "dagster.yaml").write_text(settings)
    names = {
        release: run(python, "-c", COORDINATOR, str(default), str(configured)).stdout.split()
        for release, python in pythons.items()
    }
    direct = "SyncInMemoryRunCoordinator"
    assert names == {
        "1.9.13": ["DefaultRunCoordinator", "DefaultRunCoordinator"],
        "1.10.21": ["QueuedRunCoordinator", direct],
        "1.11.13": ["QueuedRunCoordinator", direct],
    }


REQUIRED = """
import re
from importlib.metadata import metadata, requires
print(metadata("dagster")["Requires-Python"])
for name in ("protobuf", "watchdog", "click"):
    (line, *_) = sorted(each for each in requires("dagster") if re.match(name + r"\\b", each))
    print(*re.findall("<([0-9.]+)", line.split(";")[0]) or ["any"])
"""


def test_pins(pythons):
    """The table of Python versions and of the highest versions of other packages."""
    found = {release: run(python, "-c", REQUIRED).stdout.split() for release, python in pythons.items()}
    assert found == {
        "1.9.13": [">=3.9,<3.13", "6", "6", "any"],
        "1.10.21": [">=3.9,<3.13", "6", "6", "8.2"],
        "1.11.13": [">=3.9,<3.14", "7", "7", "8.2"],
    }


SHOW = """
import dagster as dg
with dg.DagsterInstance.get() as instance:
    event = instance.get_latest_materialization_event(dg.AssetKey("stock"))
    print(len(instance.get_runs()), event.asset_materialization.metadata["rows"].value)
"""


def materialize(python: Path, home: Path) -> None:
    sample = str(GROUP / "database" / "stock.py")
    done = run(
        python, "-m", "dagster", "asset", "materialize", "--select", "stock", "-f", sample, home=home
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("older", ["1.9.13", "1.10.21"])
def test_database_there_and_back(pythons, tmp_path, older):
    home = tmp_path / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text("")
    materialize(pythons[older], home)

    newer = pythons["1.11.13"]
    assert run(newer, "-c", SHOW, home=home).stdout == "1 3\n"
    migrated = run(newer, "-m", "dagster", "instance", "migrate", home=home)
    assert migrated.returncode == 0, migrated.stderr
    revisions = re.findall(r"(?:current|latest): (\w+)", migrated.stdout)
    assert set(revisions) == {"7e2f3204cf8e"}
    shown = (GROUP / "database" / "cli" / "migrate.txt").read_text().splitlines()
    start = shown[1:]
    printed = migrated.stdout.splitlines()
    first = printed.index(start[0])
    assert printed[first : first + len(start)] == start

    materialize(newer, home)
    # The way back: the older release goes on with the same home.
    materialize(pythons[older], home)
    assert run(pythons[older], "-c", SHOW, home=home).stdout == "3 3\n"


def test_deprecations_as_errors(tmp_path):
    for file in (GROUP / "changes" / "strict").iterdir():
        (tmp_path / file.name).write_text(file.read_text())
    pytest_run = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    strict = run(Path(sys.executable), *pytest_run, str(tmp_path))
    assert strict.returncode == 1
    message = "`AutoMaterializePolicy.eager` is deprecated and will be removed in 1.10.0."
    assert f"DeprecationWarning: Function {message}" in strict.stdout
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    assert run(Path(sys.executable), *pytest_run, str(tmp_path)).returncode == 0
