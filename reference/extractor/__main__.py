"""The commands behind `npm run facts`; run in the environment of `requirements.lock`.

python -m extractor extract [--release R] [--package P…] [--extractor ID]
python -m extractor lock [--release R]
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from extractor.archive import Archive, ArchiveError, top_packages, unpack
from extractor.download import fetch_new, fetch_pinned
from extractor.facts_file import facts_head, render_facts, write_text
from extractor.module_store import ModuleStore
from extractor.package_facts import Listed, build_package_facts
from extractor.releases import (
    Package,
    Pin,
    ReleaseError,
    parse_lock,
    pin_of,
    read_packages,
    render_lock,
)

ROOT = Path(__file__).resolve().parent.parent


def main(argv: list[str]) -> int:
    """Runs one command; gives the exit code."""
    options = _parse(argv)
    releases, packages = read_packages(ROOT / "packages.json")
    chosen = [r for r in releases if not options.release or r["core"] in options.release]
    try:
        if not chosen:
            known = ", ".join(release["core"] for release in releases)
            raise ReleaseError(f"{options.release[0]} is no documented release. Known: {known}.")
        for release in chosen:
            if options.command == "lock":
                _lock(release, packages, options.cache)
            else:
                newer = releases[: releases.index(release)]
                _extract(release, packages, options, newer)
    except (ReleaseError, ArchiveError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="extractor")
    parser.add_argument("command", choices=["extract", "lock"])
    parser.add_argument("--release", action="append", default=[])
    parser.add_argument("--package", action="append", default=[])
    parser.add_argument("--extractor", default="unknown")
    parser.add_argument("--cache", type=Path, default=ROOT / ".cache")
    parser.add_argument("--out", type=Path, default=ROOT / "facts")
    return parser.parse_args(argv)


def _lock(release: dict[str, str], packages: dict[str, Package], cache: Path) -> None:
    pins: list[Pin] = []
    missing: dict[str, str] = {}
    for package in packages.values():
        version = package.version(release)
        if version is None:
            continue
        archive = fetch_new(package.name, version, cache / "archives")
        if archive is None:
            missing[package.name] = version
        else:
            pins.append(Pin(package.name, version, archive.sha256))
    file = ROOT / "releases" / f"{release['core']}.lock"
    write_text(file, render_lock(release["core"], pins, missing))
    print(f"{file.name}: {len(pins)} archives, {len(missing)} that the registry does not have")


def _extract(
    release: dict[str, str],
    packages: dict[str, Package],
    options: argparse.Namespace,
    newer: list[dict[str, str]],
) -> None:
    locks = ROOT / "releases"
    wanted = [pin_of(name, release["core"], locks) for name in options.package]
    lock = locks / f"{release['core']}.lock"
    pins = list(parse_lock(lock.read_text("utf-8"))[0].values()) if lock.exists() else []
    if not pins:
        raise ReleaseError(
            f"There is no lock for {release['core']}: run `npm run facts -- --lock`."
        )
    # All archives of the release take part: libraries inherit from each other and from the core.
    archives = fetch_pinned(pins, options.cache / "archives")
    folders = {
        name: unpack(archive, options.cache / "sources") for name, archive in archives.items()
    }
    tops = {name: top_packages(folder) for name, folder in folders.items()}
    store = ModuleStore({top: folders[name] for name in folders for top in tops[name]})
    sources = {
        top: source
        for name in folders
        for top in tops[name]
        if name in packages and (source := packages[name].source(release)) is not None
    }
    for pin in wanted or pins:
        listed = _listed(packages.get(pin.package), tops[pin.package], newer, options.out)
        archive = archives[pin.package]
        _extract_package(pin, tops[pin.package], store, sources, archive, listed, options)


def _listed(
    package: Package | None, tops: list[str], newer: list[dict[str, str]], out: Path
) -> Listed:
    """What `packages.json` lists for a package, by dotted name, and what the facts of newer
    releases tell. Only the newest release has to have all that is listed."""
    if package is None:
        return Listed()
    return Listed(
        tuple(f"{tops[0]}.{module}" for module in package.modules),
        tuple(f"{tops[0]}.{member}" for member in package.members),
        frozenset(f"{tops[0]}.{name}" for name in package.given),
        None
        if package.types is None or newer
        else frozenset(f"{tops[0]}.{name}" for name in package.types),
        not newer,
        frozenset(
            name
            for release in newer
            for name in _names_in(out / package.name / f"{package.version(release)}.json")
        ),
        frozenset(f"{tops[0]}.{module}" for module in package.schemas),
        package.names,
    )


def _names_in(file: Path) -> list[str]:
    """The public names of a facts file with their aliases, but no internal types; none where there is no such file."""
    if not file.exists():
        return []
    facts = json.loads(file.read_text("utf-8"))
    return [name for name in [*facts["names"], *facts["aliases"]] if "._" not in name]


def _extract_package(
    pin: Pin,
    tops: list[str],
    store: ModuleStore,
    sources: dict[str, str],
    archive: Archive,
    listed: Listed,
    options: argparse.Namespace,
) -> None:
    started = time.perf_counter()
    facts = build_package_facts(tops, store, listed)
    used = {*tops, *(str(fact["package"]) for fact in facts.names.values() if "package" in fact)}
    head = facts_head(
        pin.package,
        pin.version,
        archive,
        options.extractor,
        {top: source for top, source in sorted(sources.items()) if top in used},
    )
    file = options.out / pin.package / f"{pin.version}.json"
    changed = write_text(file, render_facts(facts, head))
    seconds = time.perf_counter() - started
    mark = "written" if changed else "unchanged"
    print(f"{pin.package} {pin.version}: {len(facts.names)} names, {mark} ({seconds:.1f} s)")
    for problem in facts.problems:
        place = problem.module if problem.line is None else f"{problem.module}, line {problem.line}"
        print(f"  {place}: {problem.message}")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
