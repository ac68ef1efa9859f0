"""The facts of the documented release (`reference/facts`), for looking up names in samples."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional

Fact = dict[str, Any]


@dataclass
class ApiFacts:
    """Public names of all packages, by full name; `modules` are the ones that can be imported."""

    names: dict[str, Fact] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    modules: set[str] = field(default_factory=set)
    #: Public names of classes by the path of their definition.
    definitions: dict[str, str] = field(default_factory=dict)

    def covers(self, path: str) -> bool:
        """Say whether a module or name belongs to a package whose facts are known."""
        root = path.partition(".")[0]
        return root in self.modules

    def is_module(self, path: str) -> bool:
        """Say whether a path names a public module or leads to one."""
        return any(module == path or module.startswith(f"{path}.") for module in self.modules)

    def find(self, path: str) -> Optional[tuple[str, Fact]]:
        """Return the canonical name and the fact, members of public bases included."""
        for name in (path, self.aliases.get(path, path)):
            if name in self.names:
                return name, self.names[name]
        owner, _, member = path.rpartition(".")
        found = self.find(owner) if "." in owner else None
        if found is None or found[1]["kind"] != "class":
            return None
        if found[0] != owner:
            return self.find(f"{found[0]}.{member}")
        for target in self.bases(found[1]):
            if target != owner:
                inherited = self.find(f"{target}.{member}")
                if inherited:
                    return inherited
        return None

    def bases(self, fact: Fact) -> list[str]:
        """Return the nearest bases of a class that have a public name."""
        written = [*fact.get("bases", []), *fact.get("public_bases", [])]
        bare = (base.partition("[")[0].rpartition(".")[2] for base in written)
        paths = (fact.get("refs", {}).get(base) for base in bare)
        return [self.definitions[path] for path in paths if path in self.definitions]

    def near(self, path: str) -> str:
        """Return "; did you mean …?" with the name that differs least, or nothing."""
        import difflib

        owner, _, name = path.rpartition(".")
        inside = [n.rpartition(".")[2] for n in self.names if n.rpartition(".")[0] == owner]
        close = difflib.get_close_matches(name, inside, n=1, cutoff=0.7)
        return f"; did you mean {close[0]}?" if close else "."


def read_facts(folder: Path) -> ApiFacts:
    """Read `packages.json` and, of each package, the facts of the first (documented) release.

    A package is at its series' version of the release, or at the one its `versions` name for it.

    Raises FileNotFoundError where there are none.
    """
    packages = json.loads((folder.parent / "packages.json").read_text(encoding="utf-8"))
    release = packages["releases"][0]
    facts = ApiFacts()
    for package in packages["packages"]:
        own = package.get("versions", {}).get(release["core"])
        version = own or release.get(package["series"])
        file = folder / package["name"] / f"{version}.json"
        if not file.exists():
            continue
        content = json.loads(file.read_text(encoding="utf-8"))
        facts.names.update(content["names"])
        facts.aliases.update(content["aliases"])
        facts.modules.update(content["modules"])
    for name, fact in facts.names.items():
        if fact["kind"] == "class" and "inherited" not in fact:
            facts.definitions.setdefault(fact["at"], name)
    if not facts.names:
        raise FileNotFoundError(f"There are no facts of {release['core']} in {folder}.")
    return facts
