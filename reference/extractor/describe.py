"""One fact for each object: a class, a function, a value, and the members of a class."""

from __future__ import annotations

import griffe

from extractor.class_order import Ancestor, class_order
from extractor.constructor import class_decorator, read_constructor
from extractor.lifecycle import (
    Marks,
    decorator_path,
    inherit_marks,
    read_call_marks,
    read_marks,
)
from extractor.module_store import ModuleStore, decorators_of, line_of
from extractor.parameters import (
    Parameter,
    References,
    function_parameters,
    one_line,
    plain_type,
)

Fact = dict[str, object]

# Decorators that turn a function into a definition, and what it becomes.
_DEFINITIONS = {
    "asset": "AssetsDefinition",
    "multi_asset": "AssetsDefinition",
    "asset_check": "AssetChecksDefinition",
    "op": "OpDefinition",
    "graph": "GraphDefinition",
    "job": "JobDefinition",
    "resource": "ResourceDefinition",
    "io_manager": "IOManagerDefinition",
    "input_manager": "InputManagerDefinition",
    "logger": "LoggerDefinition",
    "executor": "ExecutorDefinition",
    "sensor": "SensorDefinition",
    "schedule": "ScheduleDefinition",
    "success_hook": "HookDefinition",
    "failure_hook": "HookDefinition",
    "event_list_hook": "HookDefinition",
    "dagster_type_loader": "DagsterTypeLoader",
}
_PROPERTIES = {"property", "cached_property", "cached_method_property", "abstractproperty"}
_MAX_VALUE = 200


def describe(target: griffe.Object, store: ModuleStore) -> Fact:
    """The fact of one object that is no member of a class."""
    if isinstance(target, griffe.Class):
        return describe_class(target, store)
    if isinstance(target, griffe.Function):
        # A method that a module gives a name of its own is called like a function.
        owner = target.parent.path if isinstance(target.parent, griffe.Class) else ""
        fact = describe_function(target, store, owner)
        return {**fact, "kind": "function"} if owner else fact
    if isinstance(target, griffe.Attribute):
        return describe_value(target, store)
    return {"kind": "module", "at": target.path, **place(target, store)}


def describe_class(cls: griffe.Class, store: ModuleStore) -> Fact:
    """A class: bases, what its constructor takes, marks. Members are facts of their own."""
    references = References(store)
    order = class_order(cls, store)
    marks = inherit_marks(read_marks(cls.decorators, store), _calling(order), store)
    # Of `NamedTuple("_X", [...])` the fields are told as parameters.
    called = [base.function if isinstance(base, griffe.ExprCall) else base for base in cls.bases]
    texts = [references.text(base) or "" for base in called]
    made = read_constructor(cls, store, references)
    outside = {a.path for a in order if a.definition is None}
    is_exception = any(_is_exception(path) for path in outside)
    return _clean(
        {
            "kind": "class",
            "shape": made.shape or ("exception" if is_exception else None),
            "at": cls.path,
            **place(cls, store),
            "bases": texts,
            "params": None if made.parameters is None else _marked(made.parameters, marks),
            "made": made.source if made.source != cls.path else None,
            **_mark_keys(marks),
            "refs": references.found,
        }
    )


def _calling(order: list[Ancestor]) -> list[list[griffe.Decorator]]:
    """The decorators of the bases whose constructor a class calls: the one that a dataclass writes
    calls none."""
    found: list[list[griffe.Decorator]] = []
    for ancestor in order:
        if ancestor.definition is not None:
            found.append(ancestor.definition.decorators)
            if class_decorator(ancestor.definition, "dataclass") is not None:
                break
    return found[1:]


def describe_function(function: griffe.Function, store: ModuleStore, owner: str = "") -> Fact:
    """A function, or a method where `owner` is the path of its class."""
    references = References(store)
    marks = read_marks(function.decorators, store)
    kind = _function_kind(function, bool(owner))
    made = _definition(function)
    parameters = function_parameters(
        function, references, bound=kind in ("method", "classmethod", "property")
    )
    fact: Fact = {
        "kind": "definition" if made else kind,
        "type": made,
        "async": "async" in function.labels,
        "abstract": "abstractmethod" in function.labels or _has(function, "abstractmethod"),
        "context": _has(function, "contextmanager", "asynccontextmanager"),
        "at": function.path,
        **place(function, store),
        "params": None if kind == "property" else _marked(parameters, marks),
        "returns": references.text(function.returns),
        "overloads": [
            _clean(
                {
                    "params": function_parameters(one, references, bound=kind == "method"),
                    "returns": references.text(one.returns),
                }
            )
            for one in function.overloads or []
        ],
        **_mark_keys(marks),
        "refs": references.found,
    }
    return _clean(fact)


def describe_value(attribute: griffe.Attribute, store: ModuleStore) -> Fact:
    """A constant, a type alias, a module-level object, or an attribute of a class."""
    references = References(store)
    is_property = "property" in attribute.labels
    decorators = decorators_of(attribute)
    marks = read_marks(decorators, store) if decorators else read_call_marks(attribute.value, store)
    value = _value(attribute.value)
    return _clean(
        {
            "kind": "property" if is_property else "attribute",
            "at": attribute.path,
            **place(attribute, store),
            "type": references.text(attribute.annotation),
            "value": value,
            **_mark_keys(marks),
            "refs": references.found,
        }
    )


def _value(value: griffe.Expr | str | None) -> str | None:
    """What a name is set to, where that is short; a call with texts in it without its arguments."""
    if value is None:
        return None
    text = one_line(str(plain_type(value)))
    if isinstance(value, griffe.ExprCall) and ("description=" in text or "help=" in text):
        text = f"{value.function}(…)"
    return text if len(text) <= _MAX_VALUE else None


def _function_kind(function: griffe.Function, is_member: bool) -> str:
    if not is_member:
        return "function"
    if _has(function, *_PROPERTIES) or "property" in function.labels:
        return "property"
    if "classmethod" in function.labels or _has(function, "classmethod"):
        return "classmethod"
    if "staticmethod" in function.labels or _has(function, "staticmethod"):
        return "staticmethod"
    return "method"


def _has(function: griffe.Function, *names: str) -> bool:
    paths = (decorator_path(decorator.value) for decorator in function.decorators)
    return any(path.rpartition(".")[2] in names for path in paths)


def _definition(function: griffe.Function) -> str | None:
    for decorator in function.decorators:
        path = decorator_path(decorator.value)
        name = path.rpartition(".")[2]
        if path.startswith("dagster.") and name in _DEFINITIONS:
            return _DEFINITIONS[name]
    return None


def _is_exception(path: str) -> bool:
    return path.rpartition(".")[2].endswith(("Exception", "Error", "Warning", "Interrupt"))


def _marked(parameters: list[Parameter], marks: Marks) -> list[Parameter]:
    """Parameters with the marks that decorators put on them, hidden ones last."""
    shown = [
        {**parameter, "marks": marks.params[str(parameter["name"])]}
        if parameter["name"] in marks.params
        else parameter
        for parameter in parameters
    ]
    names = {parameter["name"] for parameter in parameters}
    hidden = [
        {"name": name, "kind": "hidden", "marks": {"deprecated": mark}}
        for name, mark in marks.hidden.items()
        if name not in names
    ]
    return [*shown, *hidden]


def _mark_keys(marks: Marks) -> Fact:
    return {"public": marks.public, "marks": marks.own}


def place(target: griffe.Object, store: ModuleStore) -> Fact:
    file = target.filepath
    assert not isinstance(file, list)
    return {"file": store.relative_file(file), "line": line_of(target)}


def _clean(fact: Fact) -> Fact:
    """Without keys that say nothing; an empty list of parameters does say something."""
    return {
        key: value
        for key, value in fact.items()
        if key == "params" and value is not None or value not in (None, False, {}, [], "")
    }
