"""Modules of unpacked archives, parsed when they are first asked for."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Union

import griffe


class _KeepPlaces(griffe.Extension):
    """Keeps what Griffe drops: decorators of properties, the line of `def` and `class`, which is not
    that of the first decorator, and the lines of fields in `NamedTuple("_X", [("a", int)])`."""

    def on_instance(self, *, node, obj, agent, **_kwargs) -> None:
        calls = [*getattr(node, "bases", []), getattr(node, "value", None)]
        obj.extra["quire"]["field_lines"] = {
            name: line for call in calls for name, line in _field_lines(call).items()
        }
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return
        obj.extra["quire"]["line"] = node.lineno
        if isinstance(obj, griffe.Attribute):
            values = [
                griffe.safe_get_expression(n, parent=agent.current) for n in node.decorator_list
            ]
            obj.extra["quire"]["decorators"] = [
                griffe.Decorator(value, lineno=node.lineno, endlineno=node.lineno)
                for value in values
                if value is not None
            ]


def decorators_of(target: griffe.Object) -> list[griffe.Decorator]:
    """The decorators of a class, function or property."""
    kept = target.extra["quire"].get("decorators")
    return kept if kept is not None else getattr(target, "decorators", [])


def line_of(target: griffe.Object) -> int | None:
    """The line of `def` or `class`, of the assignment for a value."""
    return target.extra["quire"].get("line", target.lineno)


def field_line(caller: griffe.Object, field: str) -> int | None:
    """The line of a field in the call that makes it; `caller` is the class or value of the call."""
    return caller.extra["quire"].get("field_lines", {}).get(field, line_of(caller))


def _field_lines(call: ast.expr | None) -> dict[str, int]:
    """The lines of `("a", int)` in `NamedTuple("_X", [("a", int)])`."""
    listed = call.args[1] if isinstance(call, ast.Call) and len(call.args) > 1 else None
    return {
        element.elts[0].value: element.lineno
        for element in getattr(listed, "elts", [])
        if isinstance(element, ast.Tuple) and isinstance(element.elts[0], ast.Constant)
    }


def _parent(names: list[str]) -> griffe.Module | None:
    """An empty package to put a module into: `from .a import b` counts from there."""
    parent: griffe.Module | None = None
    for name in names:
        parent = griffe.Module(name, parent=parent)
    return parent


@dataclass(frozen=True)
class Problem:
    """Something in a package that could not be read; the rest of the package still is."""

    module: str
    message: str
    line: int | None = None


@dataclass(frozen=True)
class Outside:
    """What an import leads to when it leaves the packages of the store."""

    path: str


Target = Union[griffe.Object, Outside]


@dataclass
class ModuleStore:
    """Finds and parses modules by their dotted name.

    `roots` maps a top-level package to the folder that holds it. A module that cannot be parsed
    becomes a problem and counts as absent.
    """

    roots: dict[str, Path]
    problems: dict[str, Problem] = field(default_factory=dict)
    _modules: dict[str, griffe.Module | None] = field(default_factory=dict)

    def owns(self, path: str) -> bool:
        """Whether the dotted path begins with a package of this store."""
        return path.split(".", 1)[0] in self.roots

    def file_of(self, name: str) -> Path | None:
        """The source file of a module, None where there is none."""
        top, *rest = name.split(".")
        if top not in self.roots:
            return None
        base = self.roots[top].joinpath(top, *rest)
        for file in (base / "__init__.py", base.with_name(f"{base.name}.py")):
            if file.is_file():
                return file
        return None

    def relative_file(self, file: Path) -> str:
        """The path of a source file inside its archive, with forward slashes."""
        for root in self.roots.values():
            if file.is_relative_to(root):
                return file.relative_to(root).as_posix()
        raise ValueError(f"{file} lies in no package of the store")

    def source_files(self, top: str) -> list[Path]:
        """The source files of a top-level package or module, its tests left out, sorted."""
        folder = self.roots[top] / top
        if not folder.is_dir():
            return [folder.with_suffix(".py")]
        return sorted(
            file
            for file in folder.rglob("*.py")
            if not any(
                part.endswith(("_tests", "_test")) or part in ("test", "tests", "templates")
                for part in file.relative_to(self.roots[top]).parts
            )
        )

    def module(self, name: str) -> griffe.Module | None:
        """The parsed module, None where it does not exist or is not Python."""
        if name not in self._modules:
            self._modules[name] = self._read(name)
        return self._modules[name]

    def _read(self, name: str) -> griffe.Module | None:
        file = self.file_of(name)
        if file is None:
            return None
        try:
            code = file.read_text(encoding="utf-8")
            *above, last = name.split(".")
            return griffe.visit(
                last,
                filepath=file,
                code=code,
                parent=_parent(above),
                extensions=griffe.Extensions(_KeepPlaces()),
            )
        except SyntaxError as error:
            self.problems[name] = Problem(name, f"syntax error: {error.msg}", error.lineno)
        except (UnicodeDecodeError, ValueError, RecursionError) as error:
            self.problems[name] = Problem(name, f"not readable: {type(error).__name__}: {error}")
        return None

    def resolve(self, path: str, seen: frozenset[str] = frozenset()) -> Target | None:
        """Follows a dotted path, through imports, to the object it names.

        As in Python, what a package says about a name goes before a module of that name inside of
        it. Gives None for what does not exist.
        """
        if not self.owns(path):
            return Outside(path)
        if path in seen:
            return None
        seen |= {path}
        parts = path.split(".")
        for length in range(max(1, len(parts) - 1), 0, -1):
            name = ".".join(parts[:length])
            if self.file_of(name) is not None:
                return self._walk(name, parts[length:], seen)
        return None

    def bound_method(self, target: Target | None) -> Target | None:
        """The method that a value names, where it is one of an object that its module makes
        (`run = _MANAGER.run`, `_MANAGER = Manager()`); everything else as it is."""
        value = target.value if isinstance(target, griffe.Attribute) else None
        if not isinstance(value, griffe.ExprAttribute):
            return target
        owner, _, name = value.canonical_path.rpartition(".")
        holder = self.resolve(owner)
        call = holder.value if isinstance(holder, griffe.Attribute) else None
        if not isinstance(call, griffe.ExprCall):
            return target
        method = self.resolve(f"{call.function.canonical_path}.{name}")
        return method if isinstance(method, griffe.Function) else target

    def _walk(self, name: str, parts: list[str], seen: frozenset[str]) -> Target | None:
        found: griffe.Object | None = self.module(name)
        for index, part in enumerate(parts):
            inside = None if found is None else found.members.get(part)
            name = f"{name}.{part}"
            if inside is not None and not (inside.is_alias and inside.target_path == name):
                if inside.is_alias:
                    return self.resolve(".".join([inside.target_path, *parts[index + 1 :]]), seen)
                found = inside
            elif self.file_of(name) is not None:
                found = self.module(name)
            else:
                return self._from_wildcard(found, parts[index:], seen)
        return found

    def _from_wildcard(
        self, found: griffe.Object | None, parts: list[str], seen: frozenset[str]
    ) -> Target | None:
        """The rest of a path, through `from x import *`."""
        for member in [] if found is None else found.members.values():
            if member.is_alias and member.wildcard:
                target = self.resolve(".".join([member.wildcard, *parts]), seen)
                if target is not None:
                    return target
        return None
