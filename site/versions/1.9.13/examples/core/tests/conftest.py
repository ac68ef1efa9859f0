"""What every test of this group needs: no telemetry, a Dagster home that is thrown away."""

import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
FERRY = GROUP / "tutorial" / "ferry-etl"

sys.path.insert(0, str(GROUP.parent / "harness"))
# The tutorial's project is not installed here; its modules are imported from their folder.
sys.path.insert(0, str(FERRY / "src"))

# Servers that run in a thread of the tests would load it there, where pytest's parsing of it can fail (Python 3.11).
import anyio._backends._asyncio  # noqa: E402, F401
import newer_names  # noqa: E402, F401
import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES.append("dagster_duckdb")

# What tests share asserts as well, and is to say what differs.
pytest.register_assert_rewrite("component_project", "ferry_shell", "project_shell")


def pytest_collection_modifyitems(items):
    """Begin with the test that takes longest: a second worker does the others meanwhile."""
    items.sort(key=lambda item: "test_tutorial_literal" not in item.nodeid)


@pytest.fixture(autouse=True)
def dagster_home(tmp_path_factory, monkeypatch):
    """Give each test an empty DAGSTER_HOME."""
    home = tmp_path_factory.mktemp("dagster-home")
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    return home


@pytest.fixture(autouse=True, scope="module")
def fresh_modules():
    """Forget the samples that the tests of a file imported: other folders use the same names."""
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None)
        path = Path(file) if file else None
        if path and GROUP in path.parents and ".venv" not in path.parts:
            del sys.modules[name]
