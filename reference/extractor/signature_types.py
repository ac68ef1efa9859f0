"""Types without a public name that signatures use: what they stand for, or are a kind of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import griffe

from extractor.class_order import class_order
from extractor.describe import Fact, describe_class, place
from extractor.fields import unquoted
from extractor.module_store import ModuleStore
from extractor.parameters import References

# Calls that make a type variable or a type of its own, not an alias.
_CALLS = ("TypeVar", "ParamSpec", "NewType", "TypeVarTuple")


class Exported(Protocol):
    """Tells which definitions have a public name."""

    def is_exported(self, path: str) -> bool: ...


def signature_types(
    names: dict[str, Fact], listed: frozenset[str], store: ModuleStore, top: str
) -> dict[str, Fact]:
    """Facts of the aliases of a package that its signatures use, and of those that these use, by
    the path of their definition, which has to be in an internal module of the package; and of the `listed` classes, without their constructors."""
    known = {str(fact["at"]) for fact in names.values()}
    found: dict[str, Fact] = {}
    waiting = [*names.values()]
    for path in sorted(listed):
        target = store.resolve(path)
        if isinstance(target, griffe.Class):
            fact = describe_class(target, store)
            found[path] = {key: fact[key] for key in fact if key not in ("params", "made")}
    while waiting:
        for path in _paths(waiting.pop()):
            target = store.resolve(path)
            if path in known | found.keys() or not path.startswith(f"{top}._"):
                continue
            if isinstance(target, griffe.Attribute) and _is_alias(target):
                found[path] = _describe_alias(target, store)
                waiting.append(found[path])
    return found


def stand_ins(names: dict[str, Fact], store: ModuleStore, exported: Exported) -> dict[str, str]:
    """For each internal class in a signature that has a public base: the path of the nearest one."""
    known = {str(fact["at"]) for fact in names.values()}
    found: dict[str, str] = {}
    for path in {path for fact in names.values() for path in _paths(fact)} - known:
        target = store.resolve(path)
        if not isinstance(target, griffe.Class) or exported.is_exported(path):
            continue
        above = (a.path for a in class_order(target, store)[1:] if a.definition is not None)
        base = next((one for one in above if exported.is_exported(one)), None)
        if base is not None:
            found[path] = base
    return dict(sorted(found.items()))


def _paths(fact: Fact) -> Iterator[str]:
    """The definitions that the types of a fact name, its bases left out."""
    refs = fact.get("refs", {})
    assert isinstance(refs, dict)
    bases = {
        str(base).partition("[")[0].rpartition(".")[2]
        for key in ("bases", "public_bases")
        for base in fact.get(key, [])  # type: ignore[attr-defined]
    }
    params = fact.get("params") or []
    assert isinstance(params, list)
    texts = " ".join(str(parameter.get("type", "")) for parameter in params)
    yield from (path for name, path in refs.items() if name not in bases or name in texts)


def _is_alias(target: griffe.Attribute) -> bool:
    if not isinstance(target.value, (griffe.Expr, str)) or "__" in target.name:
        return False
    call = target.value.function if isinstance(target.value, griffe.ExprCall) else ""
    return not str(call).endswith(_CALLS)


def _describe_alias(target: griffe.Attribute, store: ModuleStore) -> Fact:
    references = References(store)
    assert target.value is not None and target.parent is not None
    text = references.text(unquoted(target.value, target.parent))
    return {
        "kind": "alias",
        "at": target.path,
        **place(target, store),
        "type": text,
        **({"refs": references.found} if references.found else {}),
    }
