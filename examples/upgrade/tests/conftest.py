"""Environments of the two older releases, beside that of the documented one."""

import subprocess
import sys
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

OLDER = ("1.9.13", "1.10.21")
DOCUMENTED = "1.11.13"


def prepare(release: str) -> Path:
    """The interpreter of a release; installs it from its lock the first time."""
    if release == DOCUMENTED:
        return Path(sys.executable)
    lock = GROUP / "releases" / release / "requirements.lock"
    folder = Path(sys.prefix) / "releases" / release
    python = folder / "bin" / "python"
    stamp = folder / "installed.lock"
    if stamp.exists() and stamp.read_bytes() == lock.read_bytes():
        return python
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run(
        [uv, "venv", "-q", "--clear", "--python", sys.executable, str(folder)], check=True
    )
    install = [uv, "pip", "install", "-q", "--python", str(python), "--require-hashes"]
    subprocess.run([*install, "-r", str(lock)], check=True)
    stamp.write_bytes(lock.read_bytes())
    return python


@pytest.fixture(scope="session")
def pythons() -> dict[str, Path]:
    return {release: prepare(release) for release in (*OLDER, DOCUMENTED)}
