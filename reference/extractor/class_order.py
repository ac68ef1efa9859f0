"""The classes that a class inherits from, in Python's order."""

from __future__ import annotations

from dataclasses import dataclass

import griffe

from extractor.module_store import ModuleStore

_NAMED_TUPLES = {"typing.NamedTuple", "collections.namedtuple", "typing_extensions.NamedTuple"}


@dataclass(frozen=True)
class Ancestor:
    """One class of the order.

    `definition` is there for classes of the store, `fields_call` for a base that is itself a call
    (`NamedTuple("_X", [...])`), with the class or the value that makes the call as `caller`; a class
    from elsewhere has its `path` only.
    """

    path: str
    definition: griffe.Class | None = None
    fields_call: griffe.ExprCall | None = None
    caller: griffe.Class | griffe.Attribute | None = None


def class_order(cls: griffe.Class, store: ModuleStore) -> list[Ancestor]:
    """The class itself and all that it inherits from (C3, as Python does it).

    Where the hierarchy is inconsistent (it would not import), plain depth first order.
    """
    return _order(Ancestor(cls.path, cls), store, ())


def base_path(base: griffe.Expr | str) -> str:
    """The dotted path of a base class, its type arguments taken off."""
    if isinstance(base, griffe.ExprSubscript):
        base = base.left
    if isinstance(base, griffe.ExprCall):
        base = base.function
    return base if isinstance(base, str) else base.canonical_path


def _order(ancestor: Ancestor, store: ModuleStore, above: tuple[str, ...]) -> list[Ancestor]:
    cls = ancestor.definition
    if cls is None or ancestor.path in above:
        return [ancestor]
    above = (*above, ancestor.path)
    bases = [_ancestor(base, store, cls) for base in cls.bases]
    orders = [_order(base, store, above) for base in bases]
    return [ancestor, *_merge([*orders, bases])]


def _ancestor(base: griffe.Expr | str, store: ModuleStore, cls: griffe.Class) -> Ancestor:
    path = base_path(base)
    if isinstance(base, griffe.ExprCall):
        if path in _NAMED_TUPLES:
            return Ancestor(f"{cls.path}#fields", fields_call=base, caller=cls)
        return Ancestor(str(base))
    target = store.resolve(path)
    if isinstance(target, griffe.Class):
        return Ancestor(target.path, target)
    if isinstance(target, griffe.Attribute) and isinstance(target.value, griffe.ExprCall):
        # `_Base = NamedTuple("_Base", [...])`, inherited from further down.
        if base_path(target.value) in _NAMED_TUPLES:
            return Ancestor(target.path, fields_call=target.value, caller=target)
    return Ancestor(path)


def _merge(orders: list[list[Ancestor]]) -> list[Ancestor]:
    orders = [list(order) for order in orders if order]
    merged: list[Ancestor] = []
    while orders:
        tails = {ancestor.path for order in orders for ancestor in order[1:]}
        head = next((order[0] for order in orders if order[0].path not in tails), orders[0][0])
        merged.append(head)
        orders = [[a for a in order if a.path != head.path] for order in orders]
        orders = [order for order in orders if order]
    return merged
