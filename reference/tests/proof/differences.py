"""Compares the facts of a name with what Python says at run time."""

from __future__ import annotations

import enum
import inspect

from runtime import (
    NO_DEFAULT,
    Names,
    evaluate,
    find_object,
    kind_of,
    parameters_of,
    render_type,
    signature_of,
)

MEMBERS = ("method", "classmethod", "property")


def differences_of(name: str, fact: dict) -> list[str]:
    """Every way in which a fact and the running package differ, as sentences."""
    target = find_object(name)
    if fact["kind"] not in ("class", "function", "method", "classmethod", "staticmethod"):
        return []
    if fact.get("shape") == "enum":
        # Called, an enumeration looks a member up; its members are facts of their own.
        return [] if issubclass(target, enum.Enum) else ["is no enumeration"]
    if fact.get("shape") == "typeddict":
        keys = {p["name"]: p.get("optional", False) for p in fact["params"]}
        running = {key: key in target.__optional_keys__ for key in target.__annotations__}
        return [] if keys == running else [f"{keys}, Python says {running}"]
    signature = signature_of(target)
    if "params" not in fact:
        return [] if signature is None else [f"no parameters, Python says {signature}"]
    if signature is None:
        return ["Python has no signature"] if fact["params"] else []
    expected = [p for p in fact["params"] if p.get("kind") != "hidden"]
    found = parameters_of(signature, fact["kind"] in MEMBERS)
    if [_key(p["name"], p.get("kind")) for p in expected] != [
        _key(p.name, kind_of(p)) for p in found
    ]:
        return [f"{_text(expected)}, Python says {signature}"[:600]]
    module = fact.get("made", fact["at"]).rpartition(".")[0]
    names = _names(module, target)
    record = getattr(target, "__record_annotations__", None)
    problems = []
    for one, other in zip(expected, found, strict=True):
        problems += _default_differs(one, other, names)
        annotation = other.annotation
        if annotation is NO_DEFAULT:
            # The constructor that a record writes has names only; its fields have the types.
            annotation = (record or {}).get(other.name, annotation)
        if fact.get("shape") != "model":
            problems += _type_differs(one, annotation, names)
    if fact["kind"] != "class" and signature.return_annotation is not NO_DEFAULT:
        problems += _type_differs(
            {"name": "return", "type": fact.get("returns")}, signature.return_annotation, names
        )
    return problems


def _names(path: str, target: object) -> Names:
    """The names that the definition sees: those of its module, and of its class."""
    function = getattr(target, "__func__", target)
    if inspect.isclass(function):
        return Names(path, function)
    return Names(getattr(inspect.unwrap(function), "__module__", path))


def _default_differs(one: dict, other: inspect.Parameter, names: Names) -> list[str]:
    if "default" not in one or other.default is NO_DEFAULT:
        if ("default" in one) == (other.default is not NO_DEFAULT):
            return []
        return [
            f"{one['name']}: default {one.get('default', 'none')}, Python says {other.default!r}"
        ]
    if one.get("factory"):
        # Python shows `<factory>` for these, a record shows None.
        made = repr(other.default) == "<factory>" or other.default is None
        value = evaluate(one["default"], names)
        return [] if made or value == other.default else [f"{one['name']}: {other.default!r}"]
    value = evaluate(one["default"], names)
    same = value is other.default or _equal(value, other.default)
    if same or one["default"] == repr(other.default):
        return []
    return [f"{one['name']}: default {one['default']}, Python says {other.default!r}"[:300]]


def _equal(one: object, other: object) -> bool:
    try:
        return type(one) is type(other) and (bool(one == other) or repr(one) == repr(other))
    except Exception:
        return False


def _type_differs(one: dict, annotation: object, names: Names) -> list[str]:
    if annotation is inspect.Parameter.empty:
        return [f"{one['name']}: type {one['type']}, Python says none"] if one.get("type") else []
    text = one.get("type") or ""
    if evaluate(text, names) == annotation or render_type(text, names) == render_type(
        annotation, names
    ):
        return []
    return [f"{one['name']}: type {text}, Python says {annotation}"[:400]]


def _key(name: str, kind: str | None) -> tuple[str, str | None]:
    return name, kind


def _text(parameters: list[dict]) -> str:
    return "(" + ", ".join(f"{p.get('kind') or ''} {p['name']}".strip() for p in parameters) + ")"
