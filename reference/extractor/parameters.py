"""Parameters and types as the facts hold them."""

from __future__ import annotations

from collections.abc import Iterable

import griffe

from extractor.module_store import ModuleStore

_KINDS = {
    griffe.ParameterKind.positional_only: "positional",
    griffe.ParameterKind.positional_or_keyword: None,
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.keyword_only: "keyword",
    griffe.ParameterKind.var_keyword: "**",
}

Parameter = dict[str, object]


class References:
    """Gathers which names in types stand for which definitions of the documented packages."""

    def __init__(self, store: ModuleStore) -> None:
        self._store = store
        self.found: dict[str, str] = {}

    def text(self, value: griffe.Expr | str | None) -> str | None:
        """A type as written, quotes of forward references taken off; notes the names in it."""
        if value is None:
            return None
        value = plain_type(value)
        if isinstance(value, griffe.Expr):
            self._note(value)
        return one_line(str(value))

    def _note(self, value: griffe.Expr) -> None:
        for part in value.iterate(flat=True):
            if not isinstance(part, griffe.ExprName):
                continue
            path = part.canonical_path
            if not self._store.owns(path):
                continue
            target = self._store.resolve(path)
            found = target.path if target is not None else path
            # `check` in `check.Numeric` is a module, and no type.
            if self._store.owns(found) and not isinstance(target, griffe.Module):
                self.found[part.name] = found


def plain_type(value: griffe.Expr | str) -> griffe.Expr | str:
    """A type without what is only said about it: `Annotated[X, ...]` and `PublicAttr[X]` are X."""
    if isinstance(value, griffe.ExprSubscript):
        name = str(value.left).rpartition(".")[2]
        if name == "Annotated" and isinstance(value.slice, griffe.ExprTuple):
            return plain_type(value.slice.elements[0])
        if name == "PublicAttr":
            return plain_type(value.slice)
        return griffe.ExprSubscript(value.left, plain_type(value.slice))
    if isinstance(value, griffe.ExprTuple):
        return griffe.ExprTuple([plain_type(part) for part in value.elements], value.implicit)
    if isinstance(value, griffe.ExprList):
        return griffe.ExprList([plain_type(part) for part in value.elements])
    if isinstance(value, griffe.ExprBinOp):
        return griffe.ExprBinOp(plain_type(value.left), value.operator, plain_type(value.right))
    return value


def one_line(text: str) -> str:
    """Text with every run of white space as one blank."""
    return " ".join(text.split())


def make_parameter(
    name: str,
    kind: str | None = None,
    type_: str | None = None,
    default: str | None = None,
    factory: bool = False,
) -> Parameter:
    """One parameter; keys without a value are left out.

    `factory` says that the default is made anew for each call (`field(default_factory=…)`).
    """
    full = {"name": name, "kind": kind, "type": type_, "default": default, "factory": factory}
    return {key: value for key, value in full.items() if value not in (None, False)}


def function_parameters(
    function: griffe.Function, references: References, bound: bool
) -> list[Parameter]:
    """The parameters of a function; without the first one (`self`, `cls`) where it is bound."""
    parameters = [
        make_parameter(
            parameter.name,
            _KINDS[parameter.kind],
            references.text(parameter.annotation),
            None if _is_variadic(parameter) else _default(parameter.default),
        )
        for parameter in function.parameters
    ]
    if bound and parameters and not str(parameters[0].get("kind", "")).startswith("*"):
        return parameters[1:]
    return parameters


def sort_by_kind(parameters: Iterable[Parameter]) -> list[Parameter]:
    """Parameters in the order that Python asks for: keyword-only ones last, `**` behind them."""
    order = {"positional": 0, None: 1, "*": 2, "keyword": 3, "**": 4}
    return sorted(parameters, key=lambda parameter: order[parameter.get("kind")])


def _is_variadic(parameter: griffe.Parameter) -> bool:
    return str(_KINDS[parameter.kind]).startswith("*")


def _default(value: griffe.Expr | str | None) -> str | None:
    return None if value is None else one_line(str(value))
