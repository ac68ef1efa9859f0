"""Lifecycle marks (beta, preview, superseded, deprecated) and `@public`, from decorators."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

import griffe

from extractor.module_store import ModuleStore

# Modules that define the marks, in the three documented releases.
_MARK_MODULES = ("dagster._annotations", "dagster._symbol_annotations")
_MARKS = {"beta", "preview", "superseded", "deprecated", "experimental"}
_PARAM_MARKS = {f"{mark}_param" for mark in _MARKS} | {"hidden_param"}


# Stands for `**arguments`, which only running the package would tell.
_COMPUTED = "**"

Mark = dict[str, object]


@dataclass
class Marks:
    """What the decorators of one object say.

    `own` maps a mark to `{version?, note?, computed?}`, `params` a parameter to its marks. `hidden`
    names deprecated parameters that are accepted in `**kwargs` only. `public` is set by `@public`.
    """

    public: bool = False
    own: dict[str, Mark] = field(default_factory=dict)
    params: dict[str, dict[str, Mark]] = field(default_factory=dict)
    hidden: dict[str, Mark] = field(default_factory=dict)


def decorator_path(value: griffe.Expr | str) -> str:
    """The dotted path of a decorator, as far as its module's imports tell."""
    target = value.function if isinstance(value, griffe.ExprCall) else value
    return target if isinstance(target, str) else target.canonical_path


def read_marks(decorators: list[griffe.Decorator], store: ModuleStore) -> Marks:
    """Reads the marks from an object's decorators; a decorator that a module gave a name of its own
    (`_superseded = superseded(...)`) is followed to its definition."""
    marks = Marks()
    for decorator in decorators:
        value = _spelled_out(decorator.value, store)
        name = _mark_name(value, store)
        if name is None:
            continue
        arguments = _keywords(value, store)
        if name == "public":
            marks.public = True
        elif name in _MARKS:
            marks.own[name] = _mark(arguments)
        elif name in _PARAM_MARKS and isinstance(arguments.get("param"), str):
            kind = name.removesuffix("_param")
            if kind == "hidden":
                marks.hidden[arguments["param"]] = _mark(arguments)
            else:
                marks.params.setdefault(arguments["param"], {})[kind] = _mark(arguments)
    return marks


def inherit_marks(marks: Marks, order: list[list[griffe.Decorator]], store: ModuleStore) -> Marks:
    """The marks of a class with those that it inherits, as Python does: a mark is an attribute, and
    the constructor of a marked base warns in a subclass too.

    `marks` are its own, `order` holds the decorators of its bases, nearest first.
    """
    bases = [read_marks(decorators, store) for decorators in order]
    own = {kind: mark for base in reversed(bases) for kind, mark in base.own.items()}
    params: dict[str, dict[str, Mark]] = {}
    for one in [*reversed(bases), marks]:
        for name, found in one.params.items():
            params[name] = {**params.get(name, {}), **found}
    return Marks(marks.public, {**own, **marks.own}, params, marks.hidden)


def read_call_marks(value: griffe.Expr | str | None, store: ModuleStore) -> Marks:
    """Reads the marks of a class that a call makes: `Made = public(preview)(make(Base))`."""
    found: list[griffe.Expr | str] = []
    while isinstance(value, griffe.ExprCall) and len(value.arguments) == 1:
        found += _decorators_in(value.function)
        value = value.arguments[0]
    return read_marks([griffe.Decorator(one, lineno=None, endlineno=None) for one in found], store)


def _decorators_in(function: griffe.Expr | str) -> list[griffe.Expr | str]:
    """`public` and `preview` of `public(preview)`, which is called."""
    if isinstance(function, griffe.ExprCall) and not function.arguments:
        return [function]
    if isinstance(function, griffe.ExprCall):
        inner = [one for one in function.arguments if not isinstance(one, griffe.ExprKeyword)]
        if not inner:
            return [function]
        return [function.function, *(part for one in inner for part in _decorators_in(one))]
    return [function]


def _mark_name(value: griffe.Expr | str, store: ModuleStore) -> str | None:
    """Which mark a decorator is, None where it is something else.

    Libraries for several releases of Dagster import the mark of an old one under the name of the
    new one (`experimental as preview`), or choose in a function of that name: what counts is the
    name by which they call it.
    """
    path = decorator_path(value)
    target = value.function if isinstance(value, griffe.ExprCall) else value
    spelled = str(target).rpartition(".")[2]
    if path.startswith(_MARK_MODULES):
        return spelled if spelled in _MARKS else path.rpartition(".")[2]
    chosen = spelled in _MARKS and isinstance(store.resolve(path), griffe.Function)
    return spelled if chosen else None


def _spelled_out(value: griffe.Expr | str, store: ModuleStore) -> griffe.Expr | str:
    if not isinstance(value, griffe.ExprName):
        return value
    target = store.resolve(value.canonical_path)
    if isinstance(target, griffe.Attribute) and isinstance(target.value, griffe.ExprCall):
        return target.value
    return value


def _mark(arguments: dict[str, object]) -> Mark:
    found = {
        "version": arguments.get("breaking_version"),
        "note": arguments.get("additional_warn_text"),
    }
    mark: Mark = {key: " ".join(str(value).split()) for key, value in found.items() if value}
    return {**mark, "computed": True} if _COMPUTED in arguments else mark


def _keywords(value: griffe.Expr | str, store: ModuleStore) -> dict[str, object]:
    """Keyword arguments of a decorator call: literals, and constants that hold one, as values,
    everything else as text."""
    if not isinstance(value, griffe.ExprCall):
        return {}
    found = {
        argument.name: _literal(str(_constant(argument.value, store)))
        for argument in value.arguments
        if isinstance(argument, griffe.ExprKeyword)
    }
    if any(isinstance(argument, griffe.ExprVarKeyword) for argument in value.arguments):
        found[_COMPUTED] = True
    return found


def _constant(value: griffe.Expr | str, store: ModuleStore) -> griffe.Expr | str:
    if not isinstance(value, griffe.ExprName):
        return value
    target = store.resolve(value.canonical_path)
    known = isinstance(target, griffe.Attribute) and target.value is not None
    return target.value if known else value


def _literal(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text
