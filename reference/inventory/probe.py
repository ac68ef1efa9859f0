"""What an installed release has: run by its own Python, names in, findings out, both as JSON.

Standard input is a list of dotted names. Standard output maps each name that can be imported to
`params` (names of parameters, None where Python has no signature), `open` (it takes `**`), `texts`
(string constants in the source of a callable that takes `**`: what it accepts there), `marks` and
`param_marks`.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "proof"))
warnings.simplefilter("ignore")

from dagster import _annotations as annotations  # noqa: E402
from runtime import find_object, signature_of  # noqa: E402

MARKS = ("beta", "deprecated", "experimental", "preview", "superseded")


def describe(target: object) -> dict:
    """What is known of one object."""
    signature = signature_of(target)
    parameters = signature.parameters.values() if signature else ()
    is_open = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters)
    return {
        "params": [one.name for one in parameters] if signature else None,
        "open": is_open,
        "texts": texts_in(target) if is_open else [],
        "marks": [mark for mark in MARKS if ask(f"is_{mark}", target)],
        "param_marks": {
            mark: list(ask(f"get_{mark}_params", target))
            for mark in MARKS
            if ask(f"has_{mark}_params", target)
        },
    }


def ask(function: str, target: object) -> object:
    """The answer of one of the functions about marks; a release that has no such mark says no."""
    found = getattr(annotations, function, None)
    return found(target) if found else False


def texts_in(target: object) -> list[str]:
    """The string constants in the source of a callable or class; none where there is no source."""
    try:
        source = inspect.getsource(inspect.unwrap(getattr(target, "__func__", target)))
        tree = ast.parse(textwrap.dedent(source))
    except (OSError, SyntaxError, TypeError):
        return []
    nodes = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return sorted({value for value in nodes if isinstance(value, str) and value.isidentifier()})


def main() -> None:
    found = {}
    for name in json.load(sys.stdin):
        try:
            target = find_object(name)
        except (LookupError, ImportError, AttributeError):
            continue
        found[name] = describe(target)
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
