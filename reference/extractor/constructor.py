"""What a class takes when it is called."""

from __future__ import annotations

from dataclasses import dataclass

import griffe

from extractor.class_order import Ancestor, class_order
from extractor.fields import (
    dataclass_fields,
    key_fields,
    model_fields,
    named_tuple_call_fields,
    record_fields,
    tuple_fields,
)
from extractor.lifecycle import decorator_path
from extractor.module_store import ModuleStore
from extractor.parameters import Parameter, References, function_parameters, sort_by_kind

_MODELS = {"pydantic.BaseModel", "pydantic.main.BaseModel", "pydantic.v1.BaseModel"}
_ENUMS = {"enum.Enum", "enum.IntEnum", "enum.StrEnum", "enum.Flag", "enum.IntFlag"}
_TYPED_DICTS = {"typing.TypedDict", "typing_extensions.TypedDict"}
# Bases that add no constructor of their own.
_PLAIN = {
    "object",
    "abc.ABC",
    "typing.Generic",
    "typing.Protocol",
    "typing_extensions.Protocol",
    "typing.Iterator",
    "typing.ContextManager",
    "contextlib.ContextDecorator",
}
_RECORD_DECORATORS = ("dagster_shared.record", "dagster._record")


@dataclass(frozen=True)
class Constructor:
    """How instances of a class are made.

    `shape` names what wrote the constructor (`enum`, `model`, `record`, `dataclass`, `namedtuple`,
    `typeddict`), None for one written by hand. `parameters` is None where a base outside of the
    documented packages decides. `source` is the path of the class that decides.
    """

    shape: str | None
    parameters: list[Parameter] | None
    source: str | None = None


def read_constructor(cls: griffe.Class, store: ModuleStore, references: References) -> Constructor:
    """Reads what a class takes, from itself and the classes that it inherits from."""
    order = class_order(cls, store)
    outside = [ancestor.path for ancestor in order if ancestor.definition is None]
    if any(path in _ENUMS for path in outside):
        return Constructor("enum", None)
    if any(path in _MODELS for path in outside):
        return _model(order, references)
    if any(path in _TYPED_DICTS for path in outside):
        return _typed_dict(order, references)
    for ancestor in order:
        found = _own(ancestor, order, references)
        if found is not None:
            return found
        if ancestor.definition is None and not _is_plain(ancestor.path):
            return Constructor(None, None, ancestor.path)
    return Constructor(None, [])


def class_decorator(cls: griffe.Class, *names: str) -> griffe.Decorator | None:
    """The decorator of a class whose path ends with one of the names."""
    for decorator in cls.decorators:
        path = decorator_path(decorator.value)
        if path.rpartition(".")[2] in names:
            return decorator
    return None


def _own(ancestor: Ancestor, order: list[Ancestor], references: References) -> Constructor | None:
    if ancestor.fields_call is not None:
        fields = named_tuple_call_fields(ancestor.fields_call, references)
        return Constructor("namedtuple", fields, ancestor.path)
    cls = ancestor.definition
    if cls is None:
        return None
    shape = _shape(cls)
    for name in ("__new__", "__init__"):
        method = cls.members.get(name)
        if isinstance(method, griffe.Function) and method.runtime:
            parameters = function_parameters(method, references, bound=True)
            return Constructor(shape, parameters, cls.path)
    if shape == "record":
        return Constructor("record", _record(order, references), cls.path)
    if shape == "dataclass" and _flag(cls, "init") is not False:
        return Constructor("dataclass", _dataclass(order, references), cls.path)
    if shape == "namedtuple":
        return Constructor("namedtuple", tuple_fields(cls, references), cls.path)
    return None


def _shape(cls: griffe.Class) -> str | None:
    decorator = class_decorator(cls, "record", "record_custom")
    if decorator is not None and decorator_path(decorator.value).startswith(_RECORD_DECORATORS):
        return "record"
    if class_decorator(cls, "dataclass") is not None:
        return "dataclass"
    named = [base for base in cls.bases if isinstance(base, griffe.ExprName)]
    return "namedtuple" if any(b.canonical_path == "typing.NamedTuple" for b in named) else None


def _flag(cls: griffe.Class, name: str) -> bool | None:
    """A True or False argument of the decorator that wrote the constructor."""
    decorator = class_decorator(cls, "record", "record_custom", "dataclass")
    if decorator is None or not isinstance(decorator.value, griffe.ExprCall):
        return None
    for argument in decorator.value.arguments:
        if isinstance(argument, griffe.ExprKeyword) and argument.name == name:
            return {"True": True, "False": False}.get(str(argument.value))
    return None


def _overlay(levels: list[list[Parameter]]) -> list[Parameter]:
    """Fields of a hierarchy, base first: a field written again keeps its first place."""
    found: dict[object, Parameter] = {}
    for level in levels:
        for parameter in level:
            found[parameter.get("field", parameter["name"])] = parameter
    return list(found.values())


def _record(order: list[Ancestor], references: References) -> list[Parameter]:
    levels = [
        record_fields(a.definition, references, _flag(a.definition, "kw_only") is not False)
        for a in reversed(order)
        if a.definition is not None and _shape(a.definition) == "record"
    ]
    return sort_by_kind(_overlay(levels))


def _dataclass(order: list[Ancestor], references: References) -> list[Parameter]:
    levels = [
        dataclass_fields(a.definition, references, _flag(a.definition, "kw_only") is True)
        for a in reversed(order)
        if a.definition is not None and _shape(a.definition) == "dataclass"
    ]
    return sort_by_kind(_overlay(levels))


def _typed_dict(order: list[Ancestor], references: References) -> Constructor:
    levels = [
        key_fields(a.definition, references, str(a.definition.keywords.get("total")) != "False")
        for a in reversed(order)
        if a.definition is not None
    ]
    return Constructor("typeddict", _overlay(levels), order[0].path)


def _model(order: list[Ancestor], references: References) -> Constructor:
    """Pydantic's rule: what `__init__` names itself, then, where it takes `**`, the fields."""
    classes = [a.definition for a in order if a.definition is not None]
    fields = _overlay([model_fields(cls, references) for cls in reversed(classes)])
    methods = (cls.members.get("__init__") for cls in classes)
    method = next((m for m in methods if isinstance(m, griffe.Function) and m.runtime), None)
    if method is None:
        return Constructor("model", fields, order[0].path)
    written = function_parameters(method, references, bound=True)
    if not any(parameter.get("kind") == "**" for parameter in written):
        return Constructor("model", written, order[0].path)
    extra = _allows_extra(classes)
    own = [parameter for parameter in written if extra or parameter.get("kind") != "**"]
    names = {parameter["name"] for parameter in own}
    rest = [parameter for parameter in fields if parameter["name"] not in names]
    return Constructor("model", sort_by_kind([*own, *rest]), order[0].path)


def _allows_extra(classes: list[griffe.Class]) -> bool:
    """Whether a model takes names that are no fields of it."""
    for cls in classes:
        config = cls.members.get("model_config")
        value = str(config.value) if isinstance(config, griffe.Attribute) else ""
        if "extra=" in value:
            return "allow" in value.partition("extra=")[2].partition(",")[0]
    return False


def _is_plain(path: str) -> bool:
    return path in _PLAIN or path.startswith("collections.abc.")
