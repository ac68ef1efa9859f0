"""Meltano for real, with a tap and a target that are scripts of the project."""

import os
import sys
from pathlib import Path

BIN = Path(sys.executable).parent


def test_run(load, materialize, folder, monkeypatch):
    monkeypatch.setenv("PATH", f"{BIN}:{os.environ['PATH']}")
    result = materialize(load("meltano"))

    assert result.success, result.error
    assert result.metadata["berths"]["dagster/row_count"] == 2
    assert (folder / "marina/berths.jsonl").read_text().count("\n") == 2


def test_tap_that_fails(load, materialize, folder, monkeypatch):
    monkeypatch.setenv("PATH", f"{BIN}:{os.environ['PATH']}")
    defs = load("meltano")
    tap = folder / "marina/tap_berths.py"
    tap.write_text(tap.read_text() + 'raise SystemExit("the harbor office is closed")\n')
    result = materialize(defs)
    assert not result.success
    assert "External execution process failed with code 1" in result.error
    assert result.metadata == {}
