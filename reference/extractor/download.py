"""Archives from the package registry, through pip, into a cache."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from extractor.archive import Archive, find_archive, read_archive
from extractor.releases import Pin, ReleaseError


def python_with_pip() -> str:
    """The Python whose pip downloads: this one, or, in an environment that was made without pip
    (uv's are), the one that the environment was made of."""
    has_pip = importlib.util.find_spec("pip") is not None
    return sys.executable if has_pip else getattr(sys, "_base_executable", sys.executable)


_PIP = [
    python_with_pip(),
    "-m",
    "pip",
    "--disable-pip-version-check",
    "download",
    "--quiet",
    "--no-deps",
]


def fetch_pinned(pins: list[Pin], cache: Path) -> dict[str, Archive]:
    """The archives of pins by package: from the cache, or downloaded, compared with their hashes.

    Raises ReleaseError naming the first one that cannot be had.
    """
    absent = [pin for pin in pins if _cached(pin, cache) is None]
    said = _download([_requirement(pin) for pin in absent], cache) if absent else ""
    found: dict[str, Archive] = {}
    for pin in pins:
        archive = _cached(pin, cache)
        if archive is None:
            raise ReleaseError(f"{pin.package} {pin.version} could not be downloaded: {said}")
        found[pin.package] = archive
    return found


def fetch_new(package: str, version: str, cache: Path) -> Archive | None:
    """The archive of a version that is not locked yet, None where the registry does not have it.

    Raises ReleaseError where the registry cannot be asked.
    """
    file = find_archive(cache, package, version)
    said = _download([f"{package}=={version}"], cache) if file is None else ""
    file = file or find_archive(cache, package, version)
    if file is not None:
        return read_archive(file)
    if "No matching distribution" in said:
        return None
    raise ReleaseError(f"{package} {version} could not be downloaded: {said}")


def _cached(pin: Pin, cache: Path) -> Archive | None:
    """The archive of the cache that has the pin's hash; one with another hash is deleted."""
    file = find_archive(cache, pin.package, pin.version)
    if file is None:
        return None
    archive = read_archive(file)
    if archive.sha256 == pin.sha256:
        return archive
    file.unlink()
    return None


def _requirement(pin: Pin) -> str:
    return f"{pin.package}=={pin.version} --hash=sha256:{pin.sha256}"


def _download(wanted: list[str], cache: Path) -> str:
    """Puts wheels into the cache and gives what pip complained about.

    Source archives are not asked for: pip would run code of theirs to read what they are called.
    One that lies in the cache is taken.
    """
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as scratch:
        requirements = Path(scratch, "wanted.txt")
        requirements.write_text("\n".join(wanted) + "\n", "utf-8")
        command = [*_PIP, "--only-binary", ":all:", "--dest", scratch, "-r", str(requirements)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        for file in Path(scratch).glob("*.whl"):
            shutil.move(str(file), cache / file.name)
    errors = [line for line in result.stderr.splitlines() if line.startswith("ERROR")]
    return " ".join(errors[-2:]) or result.stderr.strip()[-300:]
