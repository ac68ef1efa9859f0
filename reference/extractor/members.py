"""The public members of a class."""

from __future__ import annotations

from typing import Protocol

import griffe

from extractor.class_order import Ancestor, class_order
from extractor.describe import Fact, describe_class, describe_function, describe_value
from extractor.fields import named_tuple_call_members
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
    own: list[tuple[str, griffe.Object, str]] = []
    seen: set[str] = set()
    for ancestor in order:
        path, members = _members_of(ancestor)
        told_elsewhere = path != cls.path and bool(members) and surface.is_exported(path)
        for name, member in members.items():
            if name in seen or member.is_alias:
                continue
            seen.add(name)
            if not name.startswith("_") and not told_elsewhere:
                own.append((name, member, path))

    def is_marked(owner: str) -> bool:
        return surface.is_marked(cls.path) or surface.is_marked(owner)

    told = {
        name
        for name, member, owner in own
        if name in listed or _is_public(member, store, is_marked(owner), is_enum)
    }
    marks = read_marks(cls.decorators, store)
    any_marked = any(read_marks(decorators_of(member), store).public for _, member, _ in own)
    told |= {
        name
        for name, member, owner in own
        if is_marked(owner) and is_for_users(member, cls, order, marks, any_marked)
    }
    facts: dict[str, Fact] = {}
    for name, member, owner in own:
        if name in told:
            fact = describe_member(member, store, owner)
            facts[name] = {**fact, "inherited": owner} if owner != cls.path else fact
    return facts


def _members_of(ancestor: Ancestor) -> tuple[str, dict[str, griffe.Object]]:
    """The members of one class of the order, with the path of the class that they belong to."""
    if ancestor.definition is not None:
        return ancestor.path, ancestor.definition.members
    if ancestor.fields_call is None or ancestor.caller is None:
        return ancestor.path, {}
    members = named_tuple_call_members(ancestor.fields_call, ancestor.caller)
    return ancestor.caller.path, {**members}


def describe_member(member: griffe.Object, store: ModuleStore, owner: str) -> Fact:
    """The fact of one member of the class at the dotted path `owner`."""
    if isinstance(member, griffe.Function):
        return describe_function(member, store, owner)
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
