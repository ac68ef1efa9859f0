"""What Python itself says about the documented names, in the shape of the facts."""

from __future__ import annotations

import builtins
import importlib
import inspect
import re
import types
import typing
from collections.abc import Mapping

NO_DEFAULT = inspect.Parameter.empty
_ABSENT = object()
_KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "positional",
    inspect.Parameter.POSITIONAL_OR_KEYWORD: None,
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.KEYWORD_ONLY: "keyword",
    inspect.Parameter.VAR_KEYWORD: "**",
}


def _parameters(cls: type) -> set[str]:
    """The names of what the constructor of a class takes."""
    return {*inspect.signature(cls.__init__).parameters}


def find_object(path: str) -> object:
    """The object of a public name: `dagster.AssetKey.to_user_string`. None for what only instances
    have: an annotation of a class body without a value, or what the constructor sets."""
    top, *parts = path.split(".")
    found: object = importlib.import_module(top)
    for part in parts:
        if inspect.isclass(found):
            annotated = any(part in vars(base).get("__annotations__", {}) for base in found.__mro__)
            is_set = annotated or part in _parameters(found)
            missing = None if is_set else _ABSENT
            found = inspect.getattr_static(found, part, missing)
        elif hasattr(found, part):
            found = getattr(found, part)
        else:
            found = importlib.import_module(f"{found.__name__}.{part}")
        if found is _ABSENT:
            raise LookupError(path)
    return found


def signature_of(target: object) -> inspect.Signature | None:
    """What `inspect.signature` says, None where Python has no signature to tell.

    A record writes its constructor on first use: it is called once, without arguments, so that
    there is something to inspect.
    """
    if isinstance(target, (staticmethod, classmethod)):
        target = target.__func__
    if inspect.isclass(target) and type(target.__new__).__name__ == "JitCheckedNew":
        try:
            target()
        except Exception:
            pass
    try:
        return inspect.signature(target)
    except (ValueError, TypeError):
        return None


def parameters_of(signature: inspect.Signature, bound: bool) -> list[inspect.Parameter]:
    """The parameters, without `self` or `cls` where the function is one of a class."""
    found = list(signature.parameters.values())
    if bound and found and _KINDS[found[0].kind] not in ("*", "**"):
        return found[1:]
    return found


def kind_of(parameter: inspect.Parameter) -> str | None:
    """The parameter's kind, as the facts spell it."""
    return _KINDS[parameter.kind]


class Unknown:
    """A name that only type checkers import; it can be used in a type like any other."""

    def __init__(self, text: str) -> None:
        self.__name__ = text

    def __call__(self) -> None:
        """Makes `typing` accept it as a type."""

    def __getitem__(self, arguments: object) -> Unknown:
        inner = arguments if isinstance(arguments, tuple) else (arguments,)
        return Unknown(f"{self.__name__}[{','.join(_short(part) for part in inner)}]")

    def __getattr__(self, name: str) -> Unknown:
        if name.startswith("_"):
            raise AttributeError(name)
        return Unknown(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unknown) and other.__name__ == self.__name__

    def __hash__(self) -> int:
        return hash(self.__name__)

    def __or__(self, other: object) -> object:
        return typing.Union[self, other]

    __ror__ = __or__


class Names(Mapping):
    """Names as a module sees them; what it imports for type checkers only stands for itself."""

    def __init__(self, module: str, owner: object = None) -> None:
        self._spaces = [vars(importlib.import_module(module)), vars(typing), vars(builtins)]
        if inspect.isclass(owner):
            self._spaces.insert(0, dict(vars(owner)))
        # Texts that are being rendered, so that a type that names itself comes to an end.
        self.open: list[str] = []

    def __getitem__(self, name: str) -> object:
        for space in self._spaces:
            if name in space:
                return space[name]
        return Unknown(name)

    def __iter__(self):
        return iter(())

    def __len__(self) -> int:
        return 0


def evaluate(text: str, names: Names) -> object:
    """The value of an expression of the facts, or the text itself where it has none outside of its
    module."""
    try:
        return eval(text, {}, names)
    except Exception:
        return text


def render_type(value: object, names: Names) -> str:
    """A type as text in which spellings that mean the same are the same: aliases resolved, unions
    flat and sorted, module names and `Annotated` taken off."""
    if isinstance(value, typing.ForwardRef):
        return render_type(value.__forward_arg__, names)
    if isinstance(value, str):
        evaluated = evaluate(value, names)
        if isinstance(evaluated, str) or value in names.open:
            return value
        names.open.append(value)
        text = render_type(evaluated, names)
        names.open.pop()
        return text
    origin, arguments = typing.get_origin(value), typing.get_args(value)
    if origin is typing.Annotated:
        return render_type(arguments[0], names)
    if origin in (typing.Union, types.UnionType):
        return "|".join(sorted(set(_members(arguments, names))))
    if origin is typing.Literal:
        return f"Literal{sorted(map(repr, arguments))}"
    if isinstance(value, (list, tuple)):
        return f"[{','.join(render_type(part, names) for part in value)}]"
    if origin is not None:
        inner = ",".join(render_type(part, names) for part in arguments)
        return f"{_short(origin)}[{inner}]"
    return _short(value)


def _members(arguments: tuple, names: Names) -> list[str]:
    """The members of a union, those of unions inside of it included."""
    return [part for one in arguments for part in render_type(one, names).split("|")]


def _short(value: object) -> str:
    if value is None or value is type(None):
        return "None"
    name = getattr(value, "__name__", None) or getattr(value, "_name", None) or repr(value)
    return re.sub(r"^.*\.|~", "", str(name))
