"""How often the slow call of the page "Cache a slow resource" runs, for each cache and executor."""

import os
import re
import subprocess
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
SAMPLE = GROUP / "mini" / "resource_caching" / "rates.py"
PAGE = GROUP.parents[1] / "site/docs/examples/mini-examples/resource-caching.md"


def count_calls(folder: Path, cache: str, processes: str) -> int:
    """Materialize everything, and return how often the service was called."""
    log = folder / "calls.log"
    log.unlink(missing_ok=True)
    done = subprocess.run(
        ["dg", "launch", "--assets", "*", "-f", str(SAMPLE)],
        cwd=folder,
        env={**os.environ, "CACHE": cache, "PROCESSES": processes, "DAGSTER_HOME": str(folder)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return len(log.read_text().split()) if log.exists() else 0


@pytest.mark.parametrize(
    "cache, processes, calls",
    [("none", "many", 4), ("memory", "one", 2), ("memory", "many", 3), ("disk", "many", 2)],
)
def test_the_page_states_how_often_the_service_is_called(tmp_path, cache, processes, calls):
    assert count_calls(tmp_path, cache, processes) == calls

    (cell,) = re.findall(
        rf"^\| `CACHE={cache} PROCESSES={processes}` \|(.+)\|$", PAGE.read_text(), re.M
    )
    assert int(cell) == calls
    if cache == "disk":
        # The files outlive the run, whichever executor comes next.
        assert count_calls(tmp_path, cache, "one") == 0
