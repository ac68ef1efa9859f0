"""Released archives: what they hold, and their sources on disk."""

from __future__ import annotations

import hashlib
import shutil
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath


class ArchiveError(Exception):
    """An archive that holds nothing to read; the message says what and what to do."""


@dataclass(frozen=True)
class Archive:
    """A wheel or source archive of one release of one package."""

    file: Path
    sha256: str

    @property
    def name(self) -> str:
        return self.file.name


def read_archive(file: Path) -> Archive:
    """The archive with its hash. Raises OSError."""
    return Archive(file, hashlib.sha256(file.read_bytes()).hexdigest())


def find_archive(folder: Path, package: str, version: str) -> Path | None:
    """The wheel of a package in a folder, its source archive where there is no wheel."""
    stem = package.replace("-", "_")
    patterns = [
        f"{stem}-{version}-*.whl",
        f"{stem}-{version}.tar.gz",
        f"{package}-{version}.tar.gz",
    ]
    for pattern in patterns:
        found = sorted(folder.glob(pattern))
        if found:
            return found[0]
    return None


def unpack(archive: Archive, cache: Path) -> Path:
    """Unpacks the archive's Python files once and gives the folder that holds its packages.

    Raises ArchiveError where the archive is broken or has no `.py` file.
    """
    target = cache / archive.sha256[:16]
    stamp = target / ".unpacked"
    if not stamp.exists():
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        try:
            count = _unpack_files(archive.file, target)
        except (zipfile.BadZipFile, tarfile.TarError, EOFError) as error:
            raise ArchiveError(
                f"{archive.name} is broken ({error}). Delete it and run the command again."
            ) from error
        if count == 0:
            raise ArchiveError(
                f"{archive.name} holds no Python sources. Look for a source archive of it, "
                "or take the package out of reference/packages.json."
            )
        stamp.touch()
    return target


def top_packages(folder: Path) -> list[str]:
    """Importable packages and modules of an unpacked archive, its tests left out."""
    packages = [file.parent.name for file in folder.glob("*/__init__.py")]
    modules = [file.stem for file in folder.glob("*.py") if file.stem not in ("setup", "conftest")]
    return sorted(
        name
        for name in [*packages, *modules]
        if not name.endswith(("_tests", "_test")) and name not in ("tests", "test", "examples")
    )


def _unpack_files(file: Path, target: Path) -> int:
    count = 0
    for name, data in _members(file):
        parts = PurePosixPath(name).parts
        # A path that leaves the folder is not a package's file.
        if ".." in parts or PurePosixPath(name).is_absolute():
            continue
        place = target.joinpath(*parts)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        count += 1
    return count


def _members(file: Path):
    """`(path, bytes)` of every Python file; the folder around a source archive is taken off."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            for name in wheel.namelist():
                if name.endswith(".py") and ".data/" not in name:
                    yield name, wheel.read(name)
        return
    with tarfile.open(file) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            name = member.name.partition("/")[2]
            if content is not None and name.endswith(".py"):
                yield name.removeprefix("src/"), content.read()
