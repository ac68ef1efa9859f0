"""Fields of classes whose constructor Python or a library writes: named tuples, dataclasses,
records and configuration models."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import griffe

from extractor.module_store import field_line
from extractor.parameters import Parameter, References, make_parameter, one_line

_FIELD_FUNCTIONS = {"dataclasses.field", "pydantic.Field", "pydantic.fields.Field", "attrs.field"}


def annotated_fields(cls: griffe.Class) -> Iterator[griffe.Attribute]:
    """Annotated attributes of a class body, in the order written, class variables left out."""
    for member in cls.members.values():
        if not isinstance(member, griffe.Attribute) or member.annotation is None:
            continue
        # Griffe takes `ClassVar` off the type, and the label of instances with it.
        if "property" not in member.labels and "instance-attribute" in member.labels:
            if _in_body(member, cls):
                yield member


def named_tuple_call_fields(call: griffe.ExprCall, references: References) -> list[Parameter]:
    """Fields of `NamedTuple("_X", [("a", int)])` and of `namedtuple("_X", "a b")`."""
    arguments = [a for a in call.arguments if not isinstance(a, griffe.ExprKeyword)]
    if len(arguments) < 2:
        return []
    listed = arguments[1]
    if isinstance(listed, (griffe.ExprList, griffe.ExprTuple)):
        return [_call_field(element, references) for element in listed.elements]
    names = _literal(str(listed))
    if not isinstance(names, str):
        return []
    return [make_parameter(name) for name in names.replace(",", " ").split()]


def named_tuple_call_members(
    call: griffe.ExprCall, caller: griffe.Class | griffe.Attribute
) -> dict[str, griffe.Attribute]:
    """Fields of `NamedTuple("_X", [("a", int)])` as attributes, by name.

    They are members of the class that has the call as its base, else of the value that the call
    makes (`_X = NamedTuple(…)`).
    """
    arguments = [a for a in call.arguments if not isinstance(a, griffe.ExprKeyword)]
    listed = arguments[1] if len(arguments) > 1 else None
    if not isinstance(listed, (griffe.ExprList, griffe.ExprTuple)):
        return {}
    owner = caller
    if isinstance(caller, griffe.Attribute):
        owner = griffe.Class(caller.name, parent=caller.parent)
    found: dict[str, griffe.Attribute] = {}
    for element in listed.elements:
        if isinstance(element, griffe.ExprTuple):
            name = str(_literal(str(element.elements[0])))
            line = field_line(caller, name)
            type_ = unquoted(element.elements[1], owner)
            found[name] = griffe.Attribute(
                name, lineno=line, endlineno=line, annotation=type_, parent=owner
            )
    return found


def unquoted(value: griffe.Expr | str, owner: griffe.Module | griffe.Class) -> griffe.Expr | str:
    """A type with the names that it quotes: in a call, Griffe takes them for texts."""
    if isinstance(value, str):
        text = _literal(value)
        if not isinstance(text, str) or text == value:
            return value
        return griffe.get_expression(ast.parse(text, mode="eval").body, parent=owner) or value
    if isinstance(value, griffe.ExprSubscript) and str(value.left).rpartition(".")[2] != "Literal":
        return griffe.ExprSubscript(value.left, unquoted(value.slice, owner))
    if isinstance(value, griffe.ExprTuple):
        parts = [unquoted(part, owner) for part in value.elements]
        return griffe.ExprTuple(parts, value.implicit)
    if isinstance(value, griffe.ExprList):
        return griffe.ExprList([unquoted(part, owner) for part in value.elements])
    return value


def tuple_fields(cls: griffe.Class, references: References) -> list[Parameter]:
    """Fields of `class X(NamedTuple)`."""
    return [
        make_parameter(field.name, None, references.text(field.annotation), _text(field.value))
        for field in annotated_fields(cls)
    ]


def key_fields(cls: griffe.Class, references: References, total: bool) -> list[Parameter]:
    """Keys of `class X(TypedDict)`; `optional` for those that may be left out."""
    found: list[Parameter] = []
    for field in annotated_fields(cls):
        text = references.text(field.annotation) or ""
        head, _, rest = text.partition("[")
        wrapper = head.rpartition(".")[2]
        if wrapper in ("NotRequired", "Required"):
            text = rest.removesuffix("]")
        optional = wrapper == "NotRequired" or not total and wrapper != "Required"
        parameter = make_parameter(field.name, "keyword", text)
        found.append({**parameter, "optional": True} if optional else parameter)
    return found


def record_fields(cls: griffe.Class, references: References, kw_only: bool) -> list[Parameter]:
    """Fields of a `@record` class: keyword-only unless the decorator says otherwise. Empty lists
    and dictionaries are made anew for each instance."""
    return [
        make_parameter(
            field.name,
            "keyword" if kw_only else None,
            references.text(field.annotation),
            _text(field.value),
            factory=_text(field.value) in ("[]", "{}"),
        )
        for field in annotated_fields(cls)
    ]


def dataclass_fields(cls: griffe.Class, references: References, kw_only: bool) -> list[Parameter]:
    """Fields of a `@dataclass` that its constructor takes."""
    found: list[Parameter] = []
    for field in annotated_fields(cls):
        if str(field.annotation).rpartition(".")[2] == "KW_ONLY":
            kw_only = True
            continue
        arguments = field_arguments(field.value)
        if arguments is not None and str(arguments.get("init")) == "False":
            continue
        keyword = kw_only or (arguments is not None and str(arguments.get("kw_only")) == "True")
        found.append(_parameter(field, references, arguments, "keyword" if keyword else None))
    return found


def model_fields(cls: griffe.Class, references: References) -> list[Parameter]:
    """Fields of a configuration class or Pydantic model; an alias is the name that callers use."""
    found: list[Parameter] = []
    for field in annotated_fields(cls):
        if field.name.startswith("_") or field.name == "model_config":
            continue
        arguments = field_arguments(field.value)
        if arguments is None:
            arguments = _annotated_arguments(field.annotation)
        elif "default" not in arguments and "default_factory" not in arguments:
            positional = arguments.get("")
            if positional is not None and positional != "...":
                arguments["default"] = positional
        parameter = _parameter(field, references, arguments, "keyword")
        alias = _literal((arguments or {}).get("alias", ""))
        if isinstance(alias, str) and alias.isidentifier():
            parameter = {**parameter, "name": alias, "field": field.name}
        found.append(parameter)
    return found


def field_arguments(value: griffe.Expr | str | None) -> dict[str, str] | None:
    """Arguments of `field(...)` or `Field(...)` as text, the first positional one under "". None
    where the value is no such call."""
    if not isinstance(value, griffe.ExprCall):
        return None
    path = value.function if isinstance(value.function, str) else value.function.canonical_path
    if path not in _FIELD_FUNCTIONS and not path.endswith((".fields.field", ".Field")):
        return None
    found: dict[str, str] = {}
    for argument in value.arguments:
        if isinstance(argument, griffe.ExprKeyword):
            found[argument.name] = one_line(str(argument.value))
        else:
            found.setdefault("", one_line(str(argument)))
    return found


def _annotated_arguments(annotation: griffe.Expr | str | None) -> dict[str, str] | None:
    """Arguments of a `Field(...)` inside of `Annotated[...]`."""
    if not isinstance(annotation, griffe.ExprSubscript):
        return None
    if str(annotation.left).rpartition(".")[2] != "Annotated":
        return None
    parts = annotation.slice.elements if isinstance(annotation.slice, griffe.ExprTuple) else []
    calls = (field_arguments(part) for part in parts)
    found = next((call for call in calls if call is not None), None)
    if found is not None:
        found.pop("default", None)
    return found


def _parameter(
    field: griffe.Attribute,
    references: References,
    arguments: dict[str, str] | None,
    kind: str | None,
) -> Parameter:
    type_ = references.text(field.annotation)
    if arguments is None or field_arguments(field.value) is None:
        made = (arguments or {}).get("default_factory")
        default = _text(field.value) or (factory_text(made) if made else None)
        return make_parameter(field.name, kind, type_, default, factory=bool(made))
    factory = arguments.get("default_factory")
    if factory is not None:
        return make_parameter(field.name, kind, type_, factory_text(factory), factory=True)
    default = arguments.get("default")
    return make_parameter(field.name, kind, type_, None if default == "..." else default)


def factory_text(factory: str) -> str:
    """What a default factory gives, as an expression: `list()` for `list`, `3` for `lambda: 3`."""
    head, colon, body = factory.partition(":")
    return body.strip() if colon and head.strip() == "lambda" else f"{factory}()"


def _call_field(element: griffe.Expr | str, references: References) -> Parameter:
    if isinstance(element, griffe.ExprTuple):
        name, type_ = element.elements[0], element.elements[1]
        return make_parameter(str(_literal(str(name))), None, references.text(type_))
    return make_parameter(str(_literal(str(element))))


def _in_body(member: griffe.Attribute, cls: griffe.Class) -> bool:
    """Whether an attribute is written in the class body, and not in one of its methods."""
    return not any(
        isinstance(other, griffe.Function)
        and other.lineno is not None
        and other.endlineno is not None
        and member.lineno is not None
        and other.lineno <= member.lineno <= other.endlineno
        for other in cls.members.values()
    )


def _text(value: griffe.Expr | str | None) -> str | None:
    return None if value is None else one_line(str(value))


def _literal(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text
