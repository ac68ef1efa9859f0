"""The public members of a class."""

from __future__ import annotations

from typing import Protocol

import griffe

from extractor.class_order import Ancestor, class_order
from extractor.describe import Fact, describe_class, describe_function, describe_value
from extractor.lifecycle import read_marks
from extractor.module_store import ModuleStore, decorators_of
from extractor.unmarked import is_for_users


class Surface(Protocol):
    """What a class needs to know about the packages it inherits from."""

    def is_exported(self, path: str) -> bool: ...

    def is_marked(self, path: str) -> bool: ...


def public_members(
    cls: griffe.Class,
    store: ModuleStore,
    surface: Surface,
    listed: frozenset[str] = frozenset(),
) -> dict[str, Fact]:
    """The public members of a class, and those of bases that have no public name themselves.

    Where a package marks public members with `@public`, those count, with the unmarked ones that
    `is_for_users` finds and the names in `listed`; otherwise every name without an underscore
    does. Members of a base with a public name are told there.
    """
    order = class_order(cls, store)
    is_enum = any(a.path.startswith("enum.") for a in order if a.definition is None)
    own: list[tuple[str, griffe.Object, Ancestor]] = []
    seen: set[str] = set()
    for ancestor in order:
        if ancestor.definition is None:
            continue
        told_elsewhere = ancestor.path != cls.path and surface.is_exported(ancestor.path)
        for name, member in ancestor.definition.members.items():
            if name in seen or member.is_alias:
                continue
            seen.add(name)
            if not name.startswith("_") and not told_elsewhere:
                own.append((name, member, ancestor))

    def is_marked(ancestor: Ancestor) -> bool:
        return surface.is_marked(cls.path) or surface.is_marked(ancestor.path)

    told = {
        name
        for name, member, ancestor in own
        if name in listed or _is_public(member, store, is_marked(ancestor), is_enum)
    }
    marks = read_marks(cls.decorators, store)
    any_marked = any(read_marks(decorators_of(member), store).public for _, member, _ in own)
    told |= {
        name
        for name, member, ancestor in own
        if is_marked(ancestor) and is_for_users(member, cls, order, marks, any_marked)
    }
    facts: dict[str, Fact] = {}
    for name, member, ancestor in own:
        if name in told:
            fact = describe_member(member, store, ancestor)
            inherited = ancestor.path != cls.path
            facts[name] = {**fact, "inherited": ancestor.path} if inherited else fact
    return facts


def describe_member(member: griffe.Object, store: ModuleStore, owner: Ancestor) -> Fact:
    """The fact of one member of a class."""
    if isinstance(member, griffe.Function):
        return describe_function(member, store, owner.path)
    if isinstance(member, griffe.Class):
        return describe_class(member, store)
    assert isinstance(member, griffe.Attribute)
    return describe_value(member, store)


def _is_public(member: griffe.Object, store: ModuleStore, marked: bool, is_enum: bool) -> bool:
    if isinstance(member, griffe.Attribute) and "property" not in member.labels:
        if is_enum:
            return member.value is not None
        return "PublicAttr" in str(member.annotation)
    if isinstance(member, griffe.Class):
        return read_marks(member.decorators, store).public
    return not marked and member.runtime or read_marks(decorators_of(member), store).public
