"""Which packages belong to which release: `packages.json` and the locks of archives."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ \\]+) --hash=sha256:([0-9a-f]{64})$")
_MISSING = re.compile(r"^# missing: ([A-Za-z0-9._-]+)==(\S+)")


class ReleaseError(Exception):
    """A release or package that is not known, told in one sentence with what to do."""


@dataclass(frozen=True)
class Pin:
    """One archive of a release: package, version, hash."""

    package: str
    version: str
    sha256: str


@dataclass(frozen=True)
class Package:
    """A package of `packages.json`.

    `series` (`core`, `libraries`) gives its version at a release, unless `versions` does; with
    `own` it has numbers of its own and belongs to the releases in `versions` only. `folder`
    is its place in the source repository, None where its releases have no tag there. `tag` is what
    its releases in `versions` are called there, with `{version}` in it (others have none); None
    where the tags are those of the core. `modules` are
    those that users import from although no package says what it offers, `members` those that are
    told without `@public`, `given` classes that Dagster constructs and users don't, `types` internal
    classes that signatures use: all relative to the top-level package. With `types`, the aliases in
    signatures are told too. `schemas` are modules whose classes say what a file of settings holds;
    `names` is False for a package that is a program only.
    """

    name: str
    series: str
    folder: str | None
    repository: str
    versions: dict[str, str]
    modules: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    types: tuple[str, ...] | None = None
    tag: str | None = None
    schemas: tuple[str, ...] = ()
    names: bool = True

    def version(self, release: dict[str, str]) -> str | None:
        """The package's version at a release (`{"core": …, "libraries": …}`), None where it is no
        part of that release."""
        return self.versions.get(release["core"], release.get(self.series))

    def source(self, release: dict[str, str]) -> str | None:
        """The address below which the archive's files are found, pinned to the release."""
        if self.folder is None or (self.tag is not None and release["core"] not in self.versions):
            return None
        tag = (self.tag or release["core"]).format(version=self.version(release))
        return f"{self.repository}/blob/{tag}/{self.folder}/"


def read_packages(file: Path) -> tuple[list[dict[str, str]], dict[str, Package]]:
    """The releases, newest first, and the packages by name, from `packages.json`."""
    data = json.loads(file.read_text("utf-8"))
    packages = {
        entry["name"]: Package(
            entry["name"],
            entry["series"],
            _folder(entry, data["folders"]),
            entry.get("repository", data["repository"]),
            entry.get("versions", {}),
            tuple(entry.get("modules", [])),
            tuple(entry.get("members", [])),
            tuple(entry.get("given", [])),
            tuple(entry["types"]) if "types" in entry else None,
            entry.get("tag"),
            tuple(entry.get("schemas", [])),
            entry.get("names", True),
        )
        for entry in data["packages"]
    }
    return data["releases"], packages


def _folder(entry: dict, folders: dict[str, str]) -> str | None:
    if entry.get("source") is False or (entry["series"] == "own" and "folder" not in entry):
        return None
    return entry.get("folder") or f"{folders[entry['series']]}/{entry['name']}"


def parse_lock(text: str) -> tuple[dict[str, Pin], dict[str, str]]:
    """The pins of a lock by package, and the versions that the registry does not have."""
    pins: dict[str, Pin] = {}
    missing: dict[str, str] = {}
    for line in text.splitlines():
        if match := _PIN.match(line):
            pins[match[1]] = Pin(match[1], match[2], match[3])
        elif match := _MISSING.match(line):
            missing[match[1]] = match[2]
    return pins, missing


def render_lock(release: str, pins: list[Pin], missing: dict[str, str]) -> str:
    """The text of a lock, in the format that `pip` reads with `--require-hashes`."""
    lines = [f"# Archives of Dagster {release}, written by `npm run facts -- --lock`."]
    lines += [
        f"{pin.package}=={pin.version} --hash=sha256:{pin.sha256}"
        for pin in sorted(pins, key=lambda pin: pin.package)
    ]
    lines += [
        f"# missing: {package}=={version} (the registry has no such version)"
        for package, version in sorted(missing.items())
    ]
    return "\n".join(lines) + "\n"


def pin_of(package: str, release: str, locks: Path) -> Pin:
    """The pin of a package at a release. Raises ReleaseError where there is none."""
    file = locks / f"{release}.lock"
    if not file.exists():
        raise ReleaseError(f"There is no lock for {release}: run `npm run facts -- --lock`.")
    pins, missing = parse_lock(file.read_text("utf-8"))
    if package in missing:
        raise ReleaseError(
            f"{package} {missing[package]}: the registry has no such version "
            f"(reference/releases/{file.name} says so)."
        )
    if package not in pins:
        raise ReleaseError(
            f"{package} is not locked for {release}. Add it to reference/packages.json and run "
            "`npm run facts -- --lock`."
        )
    return pins[package]
