"""Keys that a package takes from YAML and TOML: of components, and of configuration."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import griffe

from extractor.class_order import class_order
from extractor.constructor import read_constructor
from extractor.describe import Fact
from extractor.module_store import ModuleStore, line_of
from extractor.parameters import Parameter, References

_RESOLVABLE = "dagster.components.resolved.base.Resolvable"
# What a value in a dictionary of configuration is made of.
_CONFIG = re.compile(
    r"(Source|Field|Fields|Selector|Shape|Permissive|Noneable|ScalarUnion|Array|Map)$"
    r"|^(config_field_for_configurable_class|get_.*_config|.*_config_field)$"
)
# Griffe takes the quotes off a text in a type: it might be a name.
_RENAMED = re.compile(r"model_field_name\s*=\s*['\"]?(\w+)")


def read_schemas(tops: list[str], store: ModuleStore, listed: frozenset[str]) -> dict[str, Fact]:
    """What YAML and TOML can say, by the dotted path of the class or function that takes it.

    Classes that are resolved from YAML (components and what their fields consist of), models beside
    them, and the classes of the modules in `listed`: their keys with types and defaults, as
    parameters. Aliases of such classes (`ResolvedAssetSpec`): `of`, the paths of what they stand
    for. Dictionaries of configuration (`{"retries": Field(…)}`): all keys in them, sorted.
    """
    found: dict[str, Fact] = {}
    for top in tops:
        for file in store.source_files(top):
            where = store.relative_file(file)
            module = where.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            text = file.read_text("utf-8", errors="replace")
            if module in listed or "esolv" in text or "omponent" in text:
                found |= _read_classes(module, where, store, module in listed)
            if "Field" in text or "Source" in text:
                found |= _read_dictionaries(module, where, text)
    return dict(sorted(found.items()))


def _read_classes(module: str, where: str, store: ModuleStore, whole: bool) -> dict[str, Fact]:
    """Schemas of the classes that a module defines, and of aliases of them."""
    read = store.module(module)
    if read is None:
        return {}
    found: dict[str, Fact] = {}
    for name, member in read.members.items():
        if isinstance(member, griffe.Class):
            if not whole and not _is_resolved(member, module, store):
                continue
            references = References(store)
            fields = read_constructor(member, store, references).parameters or []
            keys = [_key(parameter, member, store) for parameter in fields]
            keys = [key for key in keys if str(key.get("kind", "")) not in ("*", "**")]
            if keys or whole:
                fact = {"file": where, "line": line_of(member), "keys": keys}
                refs = dict(sorted(references.found.items()))
                found[f"{module}.{name}"] = {**fact, "refs": refs} if refs else fact
        elif isinstance(member, griffe.Attribute) and name.startswith("Resolved"):
            targets = sorted({path for path in _paths(member.value, store)})
            if targets:
                found[f"{module}.{name}"] = {"file": where, "line": member.lineno, "of": targets}
    return found


def _is_resolved(cls: griffe.Class, module: str, store: ModuleStore) -> bool:
    """Whether YAML makes instances of a class: it says so, or is a model beside a component."""
    paths = {ancestor.path for ancestor in class_order(cls, store)}
    if _RESOLVABLE in paths:
        return True
    beside = "component" in module and not module.endswith("scaffolder")
    return beside and bool({"pydantic.BaseModel", "pydantic.main.BaseModel"} & paths)


def _key(parameter: Parameter, cls: griffe.Class, store: ModuleStore) -> Parameter:
    """A field as YAML names it: without how it is passed, under the name of its resolver."""
    name = str(parameter.get("field", parameter["name"]))
    key = {key: value for key, value in parameter.items() if key not in ("kind", "field")}
    for ancestor in class_order(cls, store):
        field = None if ancestor.definition is None else ancestor.definition.members.get(name)
        if isinstance(field, griffe.Attribute) and field.annotation is not None:
            renamed = _RENAMED.search(str(field.annotation))
            return {**key, "name": renamed[1]} if renamed else key
    return key


def _paths(value: griffe.Expr | str | None, store: ModuleStore) -> Iterator[str]:
    """The paths of the resolved classes that an expression names."""
    for part in value.iterate(flat=True) if isinstance(value, griffe.Expr) else []:
        if not isinstance(part, griffe.ExprName):
            continue
        target = store.resolve(part.canonical_path)
        if isinstance(target, griffe.Class) and _RESOLVABLE in {
            ancestor.path for ancestor in class_order(target, store)
        }:
            yield target.path


def _read_dictionaries(module: str, where: str, text: str) -> dict[str, Fact]:
    """Keys of the dictionaries of configuration that a module writes, by the function, class or
    value that they stand in."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return {}
    found: dict[str, tuple[int, set[str]]] = {}
    _visit(tree, module, found)
    return {
        path: {"file": where, "line": line, "keys": [{"name": key} for key in sorted(keys)]}
        for path, (line, keys) in found.items()
    }


def _visit(node: ast.AST, path: str, found: dict[str, tuple[int, set[str]]]) -> None:
    for child in ast.iter_child_nodes(node):
        inner = path
        if isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            inner = f"{path}.{child.name}"
        elif isinstance(node, (ast.Module, ast.ClassDef)):
            target = getattr(child, "target", None) or getattr(child, "targets", [None])[0]
            inner = f"{path}.{target.id}" if isinstance(target, ast.Name) else path
        if isinstance(child, ast.Dict) and _is_configuration(child):
            line, keys = found.setdefault(path, (child.lineno, set()))
            inside = (part for part in ast.walk(child) if isinstance(part, ast.Dict))
            keys |= {key for part in inside for key in _keys(part)}
        else:
            _visit(child, inner, found)


def _is_configuration(node: ast.Dict) -> bool:
    return any(_CONFIG.search(_name(value)) for value in node.values) and bool(_keys(node))


def _keys(node: ast.Dict) -> list[str]:
    return [
        key.value
        for key in node.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value.isidentifier()
    ]


def _name(node: ast.expr) -> str:
    """The name of what is called, or of a value."""
    if isinstance(node, ast.Call):
        node = node.func
    return str(getattr(node, "attr", getattr(node, "id", "")))
