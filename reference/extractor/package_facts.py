"""All facts of one package."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import griffe

from extractor.class_order import base_path, class_order
from extractor.describe import Fact, describe
from extractor.exports import Exports, choose_names, parse_exports
from extractor.members import public_members
from extractor.module_store import ModuleStore, Outside, Problem
from extractor.schemas import read_schemas
from extractor.signature_types import signature_types, stand_ins
from extractor.variables import read_variables

# Folders that are not part of an interface (`implementation`: resolvers of the GraphQL server);
# command lines have facts of their own.
_INTERNAL = {"test", "tests", "templates", "fakes", "examples", "cli", "implementation"}


@dataclass(frozen=True)
class Listed:
    """What is public although the package does not say so: modules with what they define, and
    members of classes, by dotted name (`pkg.io`, `pkg.Class.member`); and `given` classes, which users
    get from Dagster and don't construct, so that their constructor is no API. `types`: internal classes that signatures use; None where
    aliases are not told either. `complete`: all of it
    has to be there, which is so at the newest release only. `later`: what newer releases tell; what
    of it was there already, marked or not, is told too, so that it does not look new. `schemas`:
    modules whose classes say what a file of settings holds. `names`: False for a package that offers
    none."""

    modules: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    given: frozenset[str] = frozenset()
    types: frozenset[str] | None = None
    complete: bool = True
    later: frozenset[str] = frozenset()
    schemas: frozenset[str] = frozenset()
    names: bool = True


@dataclass
class PackageFacts:
    """What is known of a package: facts by public name, aliases (name to canonical name), the
    public modules, the nearest public base of internal classes in signatures, keys of YAML and TOML
    by what takes them, environment variables, and what could not be read."""

    names: dict[str, Fact] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    modules: list[str] = field(default_factory=list)
    stand_ins: dict[str, str] = field(default_factory=dict)
    schemas: dict[str, Fact] = field(default_factory=dict)
    variables: dict[str, Fact] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def build_package_facts(
    tops: list[str], store: ModuleStore, listed: Listed = Listed()
) -> PackageFacts:
    """The facts of the top-level packages `tops`, in names, members and aliases, all sorted.

    A name that several public modules offer is told once, under the shortest module; its other
    paths are aliases. What `listed` names and the package does not have is a problem.
    """
    facts = PackageFacts(
        schemas=read_schemas(tops, store, listed.schemas), variables=read_variables(tops, store)
    )
    if not listed.names:
        facts.problems += _syntax_problems(tops, store)
        return facts
    offers = _read_offers(tops, store, facts) + _read_listed_modules(listed, store, facts)
    canonical = _choose_canonical(offers)
    surface = Surface(store)
    unmarked = _members_by_class([*listed.members, *listed.later])
    for (path, _), names in canonical.items():
        target = store.resolve(path)
        assert isinstance(target, griffe.Object)
        name, *others = names
        facts.aliases.update({other: name for other in others})
        members = frozenset(member for one in names for member in unmarked.get(one, ()))
        facts.names |= _told(name, target, tops, store, surface, members)
    for name in sorted(listed.later):
        _add_later(name, unmarked, facts, tops, store, surface)
    for name in listed.given & facts.names.keys():
        facts.names[name].pop("params", None)
        facts.names[name].pop("made", None)
    facts.stand_ins = stand_ins(facts.names, store, surface)
    if listed.types is not None:
        facts.names |= signature_types(facts.names, listed.types, store, tops[0])
    lost = {*listed.members, *listed.given, *(listed.types or ())} - {*facts.names} if listed.complete else ()
    for member in sorted(lost):
        module, _, rest = member.partition(".")
        facts.problems.append(Problem(module, f"{rest} is listed, but leads to no member"))
    facts.problems += _syntax_problems(tops, store)
    facts.names = dict(sorted(facts.names.items()))
    facts.aliases = dict(sorted(facts.aliases.items()))
    return facts


def _members_by_class(members: list[str]) -> dict[str, set[str]]:
    """Names of members by the dotted name in front of them."""
    found: dict[str, set[str]] = {}
    for member in members:
        head, _, name = member.rpartition(".")
        found.setdefault(head, set()).add(name)
    return found


def _told(
    name: str,
    target: griffe.Object,
    tops: list[str],
    store: ModuleStore,
    surface: Surface,
    unmarked: frozenset[str],
) -> dict[str, Fact]:
    """The facts of a public name and, for a class, of its members."""
    told = {name: _owned(describe(target, store), target, tops, store)}
    if isinstance(target, griffe.Class):
        _add_public_bases(told[name], target, store, surface)
        for member, fact in public_members(target, store, surface, unmarked).items():
            told[f"{name}.{member}"] = _owned(fact, target, tops, store)
    return told


def _add_public_bases(fact: Fact, cls: griffe.Class, store: ModuleStore, surface: Surface) -> None:
    """Adds the nearest bases with a public name that are behind internal ones."""
    public = [
        ancestor.definition
        for ancestor in class_order(cls, store)[1:]
        if ancestor.definition is not None and surface.is_exported(ancestor.path)
    ]
    farther = {a.path for base in public for a in class_order(base, store)[1:]}
    direct = {target.path for base in cls.bases if (target := store.resolve(base_path(base)))}
    near = [base for base in public if base.path not in farther | direct]
    if near:
        refs = fact.setdefault("refs", {})
        assert isinstance(refs, dict)
        refs.update({base.name: base.path for base in near})
        fact["public_bases"] = [base.name for base in near]


def _add_later(
    name: str,
    unmarked: dict[str, set[str]],
    facts: PackageFacts,
    tops: list[str],
    store: ModuleStore,
    surface: Surface,
) -> None:
    """Adds what a newer release tells under a name, where this one has it without telling so: as
    another name of what is told, a member of a public base for one, else as a fact."""
    if name in facts.names or name in facts.aliases:
        return
    target = store.resolve(name)
    if isinstance(target, Outside):
        return
    head, _, last = name.rpartition(".")
    if target is None:
        owner = store.resolve(head)
        order = class_order(owner, store) if isinstance(owner, griffe.Class) else []
        holders = (a.definition for a in order if a.definition is not None)
        target = next((h.members[last] for h in holders if last in h.members), None)
    if not isinstance(target, (griffe.Class, griffe.Function, griffe.Attribute)):
        return
    known = next((n for n, fact in facts.names.items() if fact["at"] == target.path), None)
    if known is not None:
        facts.aliases[name] = known
    elif not isinstance(target.parent, griffe.Class):
        members = frozenset(unmarked.get(name, ()))
        facts.names |= _told(name, target, tops, store, surface, members)


class Surface:
    """What the packages of a store offer, read when a class inherits from it."""

    def __init__(self, store: ModuleStore) -> None:
        self._store = store
        self._exported: dict[str, set[str]] = {}
        self._marked: dict[str, bool] = {}

    def is_exported(self, path: str) -> bool:
        """Whether a definition has a public name, under which its members are told."""
        top = path.split(".", 1)[0]
        if top not in self._exported:
            offers = _read_offers([top], self._store, PackageFacts())
            self._exported[top] = {definition for _, _, definition in offers}
        return path in self._exported[top]

    def is_marked(self, path: str) -> bool:
        """Whether the definition's package marks public members with `@public`."""
        top = path.split(".", 1)[0]
        if top not in self._marked:
            self._marked[top] = _uses_public(self._store, top)
        return self._marked[top]


def _read_offers(
    tops: list[str], store: ModuleStore, facts: PackageFacts
) -> list[tuple[str, str, str]]:
    """`(module, name, definition path)` for every name that a public module offers."""
    offers: list[tuple[str, str, str]] = []
    for top in tops:
        for module, file in _public_modules(top, store):
            try:
                exports = parse_exports(file.read_text("utf-8"), module, True)
            except (SyntaxError, UnicodeDecodeError):
                store.module(module)
                continue
            names = _names(exports, module, top, store)
            if names:
                facts.modules.append(module)
            for name in names:
                target = store.bound_method(store.resolve(f"{module}.{name}"))
                if isinstance(target, (griffe.Class, griffe.Function, griffe.Attribute)):
                    offers.append((module, name, target.path))
                elif target is None:
                    message = f"{name} is offered, but leads to no definition"
                    facts.problems.append(Problem(module, message))
    return offers


def _read_listed_modules(
    listed: Listed, store: ModuleStore, facts: PackageFacts
) -> list[tuple[str, str, str]]:
    """Offers of listed modules: what they define themselves, without an underscore."""
    offers: list[tuple[str, str, str]] = []
    for module in listed.modules:
        file = store.file_of(module)
        if file is None or store.module(module) is None:
            if listed.complete:
                facts.problems.append(Problem(module, "the module is listed, but there is none"))
            continue
        is_package = file.name == "__init__.py"
        exports = parse_exports(file.read_text("utf-8"), module, is_package)
        names = [
            name
            for name in (exports.defined if exports.all is None else exports.all)
            if not name.startswith("_") and not _is_boilerplate(name, module, store)
        ]
        facts.modules.append(module)
        offers += [(module, name, f"{module}.{name}") for name in sorted({*names})]
    return offers


def _names(exports: Exports, module: str, top: str, store: ModuleStore) -> list[str]:
    """The names of a public module. Below the top, only modules that say what they offer count."""
    if module != top and exports.all is None and not exports.explicit:
        return []
    names = choose_names(exports, top)
    if exports.all is None:
        for source in exports.wildcards:
            file = store.file_of(source)
            if file is not None and store.module(source) is not None:
                is_package = file.name == "__init__.py"
                inner = parse_exports(file.read_text("utf-8"), source, is_package)
                names = sorted({*names, *_names(inner, source, source, store)})
    return [name for name in names if not _is_boilerplate(name, module, store)]


def _public_modules(top: str, store: ModuleStore) -> list[tuple[str, Path]]:
    """The package and its subpackages without an underscore, by dotted name."""
    folder = store.roots[top] / top
    if not folder.is_dir():
        file = store.file_of(top)
        return [(top, file)] if file is not None else []
    found = []
    for file in sorted(folder.rglob("__init__.py")):
        parts = file.parent.relative_to(store.roots[top]).parts
        hidden = any(part.startswith("_") or part.endswith("_tests") for part in parts)
        if not hidden and not _INTERNAL & set(parts):
            found.append((".".join(parts), file))
    return sorted(found)


def _choose_canonical(
    offers: list[tuple[str, str, str]],
) -> dict[tuple[str, str], list[str]]:
    """Groups offers of one definition: its names, the canonical one first.

    Two different names of one definition in one module (`A as A`, `B = A`) are both told.
    """
    groups: dict[tuple[str, str], list[str]] = {}
    for module, name, path in sorted(offers, key=lambda o: (o[0].count("."), len(o[0]), o)):
        names = groups.setdefault((path, name), [])
        if f"{module}.{name}" not in names:
            names.append(f"{module}.{name}")
    return groups


def _is_boilerplate(name: str, module: str, store: ModuleStore) -> bool:
    """Type variables, and modules imported for their own use, are no part of an interface."""
    member = getattr(store.module(module), "members", {}).get(name)
    if member is None or member.is_alias:
        return False
    value = str(getattr(member, "value", None) or "")
    return value.startswith(("TypeVar(", "logging.getLogger(", "get_dagster_logger("))


def _uses_public(store: ModuleStore, top: str) -> bool:
    folder = store.roots[top] / top
    files = folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]
    return any(b"@public" in file.read_bytes() for file in files)


def _owned(fact: Fact, target: griffe.Object, tops: list[str], store: ModuleStore) -> Fact:
    """A fact that says which package its file belongs to, where that is another one."""
    owner = str(fact.get("file", "")).split("/", 1)[0].removesuffix(".py")
    return fact if owner in tops else {**fact, "package": owner}


def _syntax_problems(tops: list[str], store: ModuleStore) -> list[Problem]:
    """Problems of modules in these packages, read or not: a broken module is named in any case."""
    for top in tops:
        folder = store.roots[top] / top
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else []:
            problem = _compiles(file, store, top)
            if problem is not None:
                store.problems.setdefault(problem.module, problem)
    found = [p for name, p in store.problems.items() if name.split(".", 1)[0] in tops]
    return sorted(found, key=lambda problem: problem.module)


def _compiles(file: Path, store: ModuleStore, top: str) -> Problem | None:
    parts = file.relative_to(store.roots[top]).with_suffix("").parts
    name = ".".join(parts).removesuffix(".__init__")
    try:
        compile(file.read_bytes(), str(file), "exec", dont_inherit=True, flags=1024)
    except SyntaxError as error:
        return Problem(name, f"syntax error: {error.msg}", error.lineno)
    except ValueError as error:
        return Problem(name, f"not readable: {error}")
    return None
