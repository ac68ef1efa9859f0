"""Which class an expression of a sample is an instance of, by the types in the facts of the API."""

import ast
import builtins
import logging
from dataclasses import dataclass
from typing import Optional

from api_facts import ApiFacts, Fact

#: What stands for the items of `X[item]`, in loops and comprehensions.
SEQUENCES = frozenset(
    "AbstractSet Iterable Iterator List Sequence Set Tuple frozenset list set tuple".split()
)
MAPPINGS = frozenset("Dict Mapping dict".split())
#: Bases that add members which Python or pydantic documents.
OUTSIDE = frozenset("BaseModel Config Exception Enum NamedTuple".split())
OUTSIDE_MEMBERS = frozenset("args dict json name value".split())


@dataclass(frozen=True)
class Type:
    """A type as written in the facts, with the definitions that its names lead to."""

    node: ast.expr
    refs: tuple[tuple[str, str], ...] = ()

    def part(self, node: ast.expr) -> "Type":
        """Return a part of this type."""
        return Type(node, self.refs)


def parse_type(text: Optional[str], fact: Fact) -> Optional[Type]:
    """Return a type of a fact; None where it has none or can't be parsed."""
    try:
        node = ast.parse(text, mode="eval").body if text else None
    except SyntaxError:
        return None
    return Type(node, tuple(fact.get("refs", {}).items())) if node else None


def class_type(name: str) -> Type:
    """Return the type of instances of a public class."""
    return Type(ast.Name(name.rpartition(".")[2]), ((name.rpartition(".")[2], name),))


class TypeReader:
    """Reads types by the facts."""

    def __init__(self, facts: ApiFacts) -> None:
        self.facts = facts
        self.definitions = facts.definitions

    def classes(self, type_: Optional[Type]) -> list[str]:
        """Return the public classes of which a value is one; none where another type is possible."""
        if type_ is None:
            return []
        found = []
        for node in _options(type_.node):
            name = _name_of(node)
            path = dict(type_.refs).get(name, "")
            known = path if path in self.facts.names else self.definitions.get(path)
            if known is None:
                return []
            found.append(known)
        return found

    def item(self, type_: Optional[Type], by_key: bool = False) -> Optional[Type]:
        """Return the type of what a loop over a value gives, or `value[key]`."""
        options = _options(type_.node) if type_ else []
        if type_ is None or len(options) != 1 or not isinstance(options[0], ast.Subscript):
            return None
        name, inside = _name_of(options[0].value), options[0].slice
        parts = inside.elts if isinstance(inside, ast.Tuple) else [inside]
        if name in MAPPINGS and len(parts) == 2:
            return type_.part(parts[1 if by_key else 0])
        same = len(parts) == 1 or len(parts) == 2 and _is_ellipsis(parts[1])
        return type_.part(parts[0]) if name in SEQUENCES and same else None

    def member(self, owner: str, name: str) -> Optional[Fact]:
        """Return the fact of a member of a class."""
        found = self.facts.find(f"{owner}.{name}")
        return found[1] if found else None

    def value(self, owner: str, name: str) -> Optional[Type]:
        """Return the type of a property or an attribute, or of a field that is a parameter."""
        fact = self.member(owner, name)
        if fact is None or fact["kind"] not in ("property", "attribute"):
            return None
        return parse_type(fact.get("type") or fact.get("returns"), fact)

    def result(self, path: str, owner: Optional[str] = None) -> Optional[Type]:
        """Return the type that a call of a public name gives."""
        found = self.facts.find(path)
        if found is None:
            return None
        name, fact = found
        if fact["kind"] == "class":
            return class_type(name)
        type_ = parse_type(fact.get("returns"), fact)
        if type_ and fact.get("context"):
            type_ = self.item(type_) or type_
        if type_ and _name_of(type_.node) == "Self" and owner:
            return class_type(owner)
        return type_

    def decorated(self, path: str) -> Optional[Type]:
        """Return the type of a function below a decorator: the definition that the facts name."""
        found = self.facts.find(path)
        type_ = parse_type(found[1].get("returns"), found[1]) if found else None
        names = [node for node in ast.walk(type_.node) if isinstance(node, ast.Name)] if type_ else []
        made = {node.id for node in names if node.id.endswith("Definition")}
        return type_.part(ast.Name(made.pop())) if type_ and len(made) == 1 else None

    def is_undocumented(self, owner: str, name: str) -> bool:
        """Say whether a member of a class comes from Dagster and has no entry."""
        if name.startswith("_") or self.member(owner, name):
            return False
        bases = [base.partition("[")[0].rpartition(".")[2] for base in self._bases(owner, set())]
        if OUTSIDE & {*bases} and (name in OUTSIDE_MEMBERS or name.startswith("model_")):
            return False
        outside = (getattr(builtins, base, getattr(logging, base, None)) for base in bases)
        return not any(hasattr(base, name) for base in outside)

    def _bases(self, owner: str, seen: set[str]) -> list[str]:
        """Return all bases of a class that the facts know of, as written."""
        fact = self.facts.names.get(owner, {})
        found = [owner.rpartition(".")[2], *fact.get("bases", [])]
        if fact.get("shape") == "exception":
            found.append("Exception")
        if fact.get("shape") == "enum":
            found.append("Enum")
        if fact.get("shape") == "model":
            found.append("BaseModel")
        for base in self.facts.bases(fact):
            if base not in seen:
                seen.add(base)
                found += self._bases(base, seen)
        return found


def _options(node: ast.expr) -> list[ast.expr]:
    """Return the types that a union allows, without None."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _options(node.left) + _options(node.right)
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            try:
                return _options(ast.parse(node.value, mode="eval").body)
            except SyntaxError:
                return [node]
        return [] if node.value is None else [node]
    if isinstance(node, ast.Subscript) and _name_of(node.value) in ("Optional", "Union"):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return [option for part in parts for option in _options(part)]
    return [node]


def _name_of(node: ast.expr) -> str:
    """Return the last part of a name as written, without what is in brackets."""
    if isinstance(node, ast.Subscript):
        return _name_of(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_ellipsis(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
