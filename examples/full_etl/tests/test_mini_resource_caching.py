"""How often the slow call of the page "Cache a slow resource" runs, for each cache and executor."""

import os
import re
import subprocess
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
SAMPLE = GROUP / "mini" / "resource_caching" / "rates.py"
PAGE = GROUP.parents[1] / "site/docs/examples/mini-examples/resource-caching.md"


def run(folder: Path, cache: str, processes: str) -> list[str]:
    """Materialize everything twice, and return the calls of the first and of the second run."""
    calls = []
    for home in ("first", "second"):
        (folder / "calls.log").unlink(missing_ok=True)
        (folder / home).mkdir()
        done = subprocess.run(
            ["dg", "launch", "--assets", "*", "-f", str(SAMPLE)],
            cwd=folder,
            env={
                **os.environ,
                "CACHE": cache,
                "PROCESSES": processes,
                "DAGSTER_HOME": str(folder / home),
            },
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        log = folder / "calls.log"
        calls.append("".join(log.read_text().split("\n")) if log.exists() else "")
    return calls


@pytest.mark.parametrize(
    "cache, processes, first, second",
    [
        ("none", "many", 4, 4),
        ("memory", "one", 2, 2),
        ("memory", "many", 3, 3),
        ("disk", "many", 2, 0),
    ],
)
def test_the_page_states_how_often_the_service_is_called(
    tmp_path, cache, processes, first, second
):
    calls = run(tmp_path, cache, processes)

    assert [len(each) // 3 for each in calls] == [first, second]
    (row,) = re.findall(rf"^\| `CACHE={cache} PROCESSES={processes}` \|(.+)\|$", PAGE.read_text(), re.M)
    assert [int(cell) for cell in row.split("|")] == [first, second]

