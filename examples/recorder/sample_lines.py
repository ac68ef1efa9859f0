"""Which lines of a sample a function has."""

import ast
import inspect
from pathlib import Path
from typing import Any


def lines_of(function: Any, file: Path) -> str | None:
    """Return the lines of a function with its decorator, `12-20`; None if it's in another file."""
    function = getattr(function, "decorated_fn", function)
    if not inspect.isfunction(function) or Path(inspect.getsourcefile(function)).resolve() != file.resolve():
        return None
    lines, first = inspect.getsourcelines(function)
    return f"{first}-{first + len(lines) - 1}"


def lines_of_definition(name: str, file: Path) -> str | None:
    """Return the lines of the function that a file defines by a name, with its decorator."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            return f"{first}-{node.end_lineno}"
    return None
