"""Write the table of permissions from the packages.

    .venv/bin/python tests/write_permissions.py > ../../site/docs/partials/_Permissions.md
"""

import ast
from collections import defaultdict
from pathlib import Path

import dagster_graphql
from dagster._core.workspace.permissions import (
    EDITOR_PERMISSIONS,
    LOCATION_SCOPED_PERMISSIONS,
    VIEWER_PERMISSIONS,
    Permissions,
)

SCHEMA = Path(dagster_graphql.__file__).parent / "schema"


def checked_by_class() -> dict[str, set[str]]:
    """Return the permissions that each mutation's class asks for."""
    found: dict[str, set[str]] = defaultdict(set)
    called: dict[str, set[str]] = defaultdict(set)
    for path in SCHEMA.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ClassDef):
                continue
            functions = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            if "mutate" not in functions:
                continue
            for part in ast.walk(node):
                if not (isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)):
                    continue
                if part.value.id == "Permissions":
                    found[node.name].add(Permissions[part.attr].value)
                if part.attr == "mutate":
                    called[node.name].add(part.value.id)
    # A mutation that calls another one asks for what that one asks for.
    for name, others in called.items():
        for other in others:
            found[name] |= found[other]
    return found


def fields() -> dict[str, str]:
    """Return the class behind each field of the root mutation."""
    tree = ast.parse((SCHEMA / "roots" / "mutation.py").read_text())
    (root,) = (
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == "GrapheneMutation"
    )
    found = {}
    for node in root.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            call = node.value.func
            if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name):
                found[node.targets[0].id] = call.value.id
    return found


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def mutations() -> dict[str, list[str]]:
    """Return the mutations that need each permission."""
    checked = checked_by_class()
    found: dict[str, list[str]] = defaultdict(list)
    for field, cls in fields().items():
        for permission in checked.get(cls, ()):
            found[permission].append(camel(field))
    return {permission: sorted(names) for permission, names in found.items()}


def write() -> str:
    """Return the whole partial."""
    assert not any(VIEWER_PERMISSIONS.values())
    assert all(EDITOR_PERMISSIONS.values())
    needed = mutations()
    lines = [
        "| Permission | Checked for | Mutations |",
        "| --- | --- | --- |",
    ]
    for permission in sorted(each.value for each in Permissions):
        scope = "code location" if permission in LOCATION_SCOPED_PERMISSIONS else "deployment"
        names = ", ".join(f"`{name}`" for name in needed.get(permission, []))
        lines.append(f"| `{permission}` | {scope} | {names} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(write(), end="")
