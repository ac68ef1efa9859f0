"""Which names a module offers to its users."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field


@dataclass
class Exports:
    """What the text of one module says about its public names.

    `explicit` are those of `__all__`, or imports spelled `X as X`; `defined` are made in the module
    itself, `bound` are those of them that name a member of something, with the name of that
    (`run = _MANAGER.run`); `imported` are plain imports, which count only where a module has
    nothing explicit.
    `wildcards` are modules whose names are taken over.
    """

    all: list[str] | None = None
    explicit: list[str] = field(default_factory=list)
    defined: list[str] = field(default_factory=list)
    bound: dict[str, str] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)
    wildcards: list[str] = field(default_factory=list)


def parse_exports(text: str, module: str, is_package: bool) -> Exports:
    """Reads the exports of a module from its text.

    `module` is its dotted name, `is_package` says that the file is an `__init__.py` (relative
    imports are counted from there). Raises SyntaxError.
    """
    exports = Exports()
    package = module if is_package else module.rpartition(".")[0]
    for statement in _statements(ast.parse(text).body):
        _read_statement(statement, exports, package)
    return exports


def choose_names(exports: Exports, package: str) -> list[str]:
    """The public names of a module, sorted.

    `__all__` decides; otherwise imports spelled `X as X`, with members of imported objects of the
    package that the module gives a name; a module with neither offers what it defines and what it
    imports from its own package.
    """
    if exports.all is not None:
        return sorted(set(exports.all))
    names = set(exports.explicit)
    own = {
        name
        for name, source in exports.imported.items()
        if source == package or source.startswith(f"{package}.")
    }
    if names:
        names |= {name for name, holder in exports.bound.items() if holder in own}
    else:
        names |= {*exports.defined} | own
    return sorted(name for name in names if not name.startswith("_"))


def _statements(body: list[ast.stmt]):
    """Statements of a module, those of `if` and `try` included."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If):
            yield from _statements([*statement.body, *statement.orelse])
        elif isinstance(statement, ast.Try):
            handlers = [line for handler in statement.handlers for line in handler.body]
            yield from _statements([*statement.body, *handlers, *statement.orelse])


def _read_statement(statement: ast.stmt, exports: Exports, package: str) -> None:
    if isinstance(statement, ast.ImportFrom):
        source = statement.module or ""
        if statement.level:
            parent = package.split(".")[: len(package.split(".")) - statement.level + 1]
            source = ".".join([*parent, *([source] if source else [])])
        for alias in statement.names:
            if alias.name == "*":
                exports.wildcards.append(source)
            elif alias.asname == alias.name:
                exports.explicit.append(alias.name)
            else:
                exports.imported[alias.asname or alias.name] = source
    elif isinstance(statement, ast.Import):
        for alias in statement.names:
            # `import dagster.components as components` offers a module of the package itself.
            if alias.asname and alias.name == f"{package}.{alias.asname}":
                exports.explicit.append(alias.asname)
    elif isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        exports.defined.append(statement.name)
    elif isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        _read_assignment(statement, exports)
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        _read_call(statement.value, exports)


def _read_call(call: ast.Call, exports: Exports) -> None:
    """`__all__.extend([...])` and `__all__.append(...)`, where an optional dependency is there."""
    method = call.func
    if not isinstance(method, ast.Attribute) or len(call.args) != 1:
        return
    if not isinstance(method.value, ast.Name) or method.value.id != "__all__":
        return
    argument = call.args[0]
    if method.attr == "extend" and isinstance(argument, (ast.List, ast.Tuple)):
        exports.all = [*(exports.all or []), *_texts(argument.elts)]
    elif method.attr == "append":
        exports.all = [*(exports.all or []), *_texts([argument])]


def _texts(items: list[ast.expr]) -> list[str]:
    return [item.value for item in items if isinstance(item, ast.Constant)]


def _read_assignment(statement: ast.Assign | ast.AnnAssign | ast.AugAssign, exports: Exports):
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    for target in targets:
        if not isinstance(target, ast.Name):
            continue
        if target.id == "__all__" and isinstance(statement.value, (ast.List, ast.Tuple)):
            exports.all = [*(exports.all or []), *_texts(statement.value.elts)]
        elif not target.id.startswith("_"):
            exports.defined.append(target.id)
            member = statement.value
            if isinstance(member, ast.Attribute) and isinstance(member.value, ast.Name):
                exports.bound[target.id] = member.value.id
