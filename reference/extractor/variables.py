"""Environment variables that a package reads or sets, with the place in its source."""

from __future__ import annotations

import ast
import re

from extractor.module_store import ModuleStore

_NAME = re.compile(r"^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$")
# A text like this is a variable wherever it stands: Dagster's own, which one module names and
# another reads or puts into a container.
_OWN = re.compile(r"^(DAGSTER|DG)_")
_METHODS = {"get", "setdefault", "pop"}
_FUNCTIONS = {"getenv", "EnvVar", "IntEnvVar", "get_env_var", "unsetenv", "putenv"}
_KEYWORDS = {"envvar", "env_var", "default_env_var"}

Place = dict[str, object]


def read_variables(tops: list[str], store: ModuleStore) -> dict[str, Place]:
    """The variables of the top-level packages by name, sorted, each with file and line.

    What counts: a text that is asked of `os.environ`, `os.getenv` or `EnvVar`, or that a Click
    option names, itself or through a constant of its module; and every text that begins with
    `DAGSTER_` or `DG_`. The place is that of the first reading, else that of the first text.
    """
    read: dict[str, Place] = {}
    named: dict[str, Place] = {}
    for top in tops:
        for file in store.source_files(top):
            try:
                tree = ast.parse(file.read_bytes())
            except (SyntaxError, ValueError):
                continue  # the facts of the names tell of it
            where = store.relative_file(file)
            constants = _constants(tree)
            for node in ast.walk(tree):
                for part in _asked(node):
                    text = constants.get(part.id) if isinstance(part, ast.Name) else _text(part)
                    if text is not None and _NAME.match(text):
                        read.setdefault(text, {"file": where, "line": part.lineno})
                text = _text(node)
                if text is not None and _OWN.match(text) and _NAME.match(text):
                    named.setdefault(text, {"file": where, "line": node.lineno})
    return dict(sorted({**named, **read}.items()))


def _asked(node: ast.AST) -> list[ast.expr]:
    """The expressions that a node uses as names of variables."""
    if isinstance(node, ast.Subscript) and _is_environ(node.value):
        return [node.slice]
    if isinstance(node, ast.Compare) and any(_is_environ(part) for part in node.comparators):
        return [node.left]
    if not isinstance(node, ast.Call):
        return []
    values = (keyword.value for keyword in node.keywords if keyword.arg in _KEYWORDS)
    asked = [part for value in values for part in getattr(value, "elts", [value])]
    function = node.func
    name = getattr(function, "attr", getattr(function, "id", ""))
    is_read = name in _FUNCTIONS or (
        isinstance(function, ast.Attribute) and name in _METHODS and _is_environ(function.value)
    )
    return [*asked, *(node.args[:1] if is_read else [])]


def _is_environ(node: ast.expr) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) == "environ"


def _constants(tree: ast.Module) -> dict[str, str]:
    """Texts that the module gives a name."""
    found: dict[str, str] = {}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        text = _text(getattr(node, "value", None))
        if text is not None:
            found.update({target.id: text for target in targets if isinstance(target, ast.Name)})
    return found


def _text(node: ast.AST | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
