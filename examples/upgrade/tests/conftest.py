"""Environments of other releases, beside that of the group."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

OLDER = ("1.9.13", "1.10.21")
DOCUMENTED = "1.11.13"


#: Those that samples of the upgrade guide run in, each with the libraries that they use.
GUIDE = ("1.9.11", "1.9.13", "1.10.7", "1.10.10", "1.10.18", "1.10.21", "1.11.9", "1.11.13")


def prepare(release: str) -> Path:
    """The interpreter of a release; installs it from its locks the first time."""
    locks = [GROUP / "releases" / release / name for name in ("requirements.lock", "no-deps.lock")]
    wanted = b"".join(lock.read_bytes() for lock in locks if lock.exists())
    folder = Path(sys.prefix) / "releases" / release
    python = folder / "bin" / "python"
    stamp = folder / "installed.lock"
    busy = folder.with_name(f"{release}.busy")
    busy.parent.mkdir(exist_ok=True)
    # Tests of another file may be installing the same release.
    while True:
        try:
            busy.touch(exist_ok=False)
            break
        except FileExistsError:
            if time.time() - busy.stat().st_mtime > 900:
                busy.unlink(missing_ok=True)
            time.sleep(1)
    try:
        if not (stamp.exists() and stamp.read_bytes() == wanted):
            install(folder, python, [lock for lock in locks if lock.exists()])
            stamp.write_bytes(wanted)
    finally:
        busy.unlink(missing_ok=True)
    return python


def install(folder: Path, python: Path, locks: list[Path]) -> None:
    """Make an environment with the packages of all locks."""
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run(
        [uv, "venv", "-q", "--clear", "--python", sys.executable, str(folder)], check=True
    )
    command = [uv, "pip", "install", "-q", "--python", str(python), "--require-hashes"]
    for lock in locks:
        alone = ["--no-deps"] if lock.name == "no-deps.lock" else []
        subprocess.run([*command, *alone, "-r", str(lock)], check=True)


@pytest.fixture(scope="session")
def pythons() -> dict[str, Path]:
    """Interpreters of the older releases, and that of the group for the documented one."""
    return {**{release: prepare(release) for release in OLDER}, DOCUMENTED: Path(sys.executable)}


@pytest.fixture(scope="session")
def guide_pythons() -> dict[str, Path]:
    """Interpreters of all releases that samples of the guide run in."""
    return {release: prepare(release) for release in GUIDE}
