"""Members of Dagster's classes that a sample uses and that have no entry in the reference."""

import ast
from collections.abc import Iterator
from typing import Optional, Union

from api_facts import ApiFacts
from sample_types import Type, TypeReader, class_type

#: What Dagster passes to a decorated function as `context` when the parameter has no annotation.
CONTEXTS = {
    "asset": "AssetExecutionContext",
    "asset_check": "AssetCheckExecutionContext",
    "asset_sensor": "SensorEvaluationContext",
    "multi_asset": "AssetExecutionContext",
    "op": "OpExecutionContext",
    "schedule": "ScheduleEvaluationContext",
    "sensor": "SensorEvaluationContext",
}

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
Comprehension = Union[ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp]


def find_unlisted(
    tree: ast.Module, facts: ApiFacts, known: dict[str, str]
) -> list[tuple[ast.AST, str]]:
    """Return each use of such a member: the node and `dagster.AssetKey.parts`.

    `known` are the sample's imports: `dg` → `dagster`.
    """
    visitor = MemberVisitor(facts, known)
    visitor.visit(tree)
    return visitor.found


class MemberVisitor(ast.NodeVisitor):
    """Follows values from constructors, calls, annotations and loops to their members."""

    def __init__(self, facts: ApiFacts, known: dict[str, str]) -> None:
        self.facts = facts
        self.types = TypeReader(facts)
        self.known = known
        self.values: dict[str, Optional[Type]] = {}
        self.found: list[tuple[ast.AST, str]] = []

    # Types of expressions

    def path_of(self, node: ast.expr) -> Optional[str]:
        """Return the public name that an expression like `dg.AssetSpec` stands for."""
        if isinstance(node, ast.Name):
            return None if node.id in self.values else self.known.get(node.id)
        if isinstance(node, ast.Attribute):
            owner = self.path_of(node.value)
            return f"{owner}.{node.attr}" if owner else None
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            try:
                return self.path_of(ast.parse(node.value, mode="eval").body)
            except SyntaxError:
                return None
        return self.path_of(node.value) if isinstance(node, ast.Subscript) else None

    def type_of(self, node: Optional[ast.expr]) -> Optional[Type]:
        """Return the type of a value; None where the facts don't say."""
        if isinstance(node, ast.Name):
            return self.values.get(node.id)
        if isinstance(node, ast.Attribute):
            owners = self.types.classes(self.type_of(node.value))
            return self.types.value(owners[0], node.attr) if len(owners) == 1 else None
        if isinstance(node, ast.Call):
            return self.result_of(node.func)
        if isinstance(node, ast.Subscript):
            return self.types.item(self.type_of(node.value), by_key=True)
        if isinstance(node, ast.BinOp):
            return self.type_of(node.left)
        if isinstance(node, (ast.Await, ast.NamedExpr)):
            return self.type_of(node.value)
        return None

    def result_of(self, called: ast.expr) -> Optional[Type]:
        path = self.path_of(called)
        if path and self.facts.covers(path):
            return self.types.result(path, path.rpartition(".")[0])
        if not isinstance(called, ast.Attribute):
            return None
        receiver = self.type_of(called.value)
        if called.attr in ("values", "keys"):
            return receiver and self.types_of_mapping(receiver, called.attr)
        owners = self.types.classes(receiver)
        if len(owners) != 1:
            return None
        return self.types.result(f"{owners[0]}.{called.attr}", owners[0])

    def types_of_mapping(self, mapping: Type, method: str) -> Optional[Type]:
        item = self.types.item(mapping, by_key=method == "values")
        return item and Type(ast.Subscript(ast.Name("Iterable"), item.node), item.refs)

    def type_named(self, annotation: Optional[ast.expr]) -> Optional[Type]:
        path = self.path_of(annotation) if annotation else None
        found = self.facts.find(path) if path and self.facts.covers(path) else None
        return class_type(found[0]) if found and found[1]["kind"] == "class" else None

    # Uses

    def visit_Attribute(self, node: ast.Attribute) -> None:
        owners = self.types.classes(self.type_of(node.value))
        path = self.path_of(node.value)
        fact = self.facts.find(path) if path else None
        if fact and fact[1]["kind"] == "class":
            owners = [fact[0]]
        # An internal class has an entry, which says what it stands for, but no members.
        is_public = owners and not any("._" in owner for owner in owners)
        if is_public and all(self.types.is_undocumented(owner, node.attr) for owner in owners):
            self.found.append((node, f"{owners[0]}.{node.attr}"))
        self.generic_visit(node)

    # Names

    def bind(self, target: ast.expr, type_: Optional[Type]) -> None:
        if isinstance(target, ast.Name):
            self.values[target.id] = type_
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.bind(part, None)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self.bind(target, self.type_of(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        self.bind(node.target, self.type_named(node.annotation) or self.type_of(node.value))

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self.bind(node.target, self.type_of(node.value))

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.bind_items(node.target, node.iter)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def bind_items(self, target: ast.expr, iterated: ast.expr) -> None:
        """Bind what a loop gives; `for key, value in x.items()` too."""
        is_items = (
            isinstance(iterated, ast.Call)
            and isinstance(iterated.func, ast.Attribute)
            and iterated.func.attr == "items"
        )
        if is_items and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            mapping = self.type_of(iterated.func.value)
            self.bind(target.elts[0], self.types.item(mapping))
            self.bind(target.elts[1], self.types.item(mapping, by_key=True))
        else:
            self.bind(target, self.types.item(self.type_of(iterated)))

    def visit_With(self, node: ast.With) -> None:
        for item in node.items:
            self.visit(item.context_expr)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, self.type_of(item.context_expr))
        for statement in node.body:
            self.visit(statement)

    def visit_comprehension_of(self, node: Comprehension) -> None:
        before = dict(self.values)
        for generator in node.generators:
            self.visit(generator.iter)
            self.bind_items(generator.target, generator.iter)
            for condition in generator.ifs:
                self.visit(condition)
        for part in [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]:
            self.visit(part)
        self.values = before

    visit_ListComp = visit_comprehension_of
    visit_SetComp = visit_comprehension_of
    visit_GeneratorExp = visit_comprehension_of
    visit_DictComp = visit_comprehension_of

    # Functions and classes

    def visit_function(self, node: Function) -> None:
        decorators = [d.func if isinstance(d, ast.Call) else d for d in node.decorator_list]
        paths = [path for path in map(self.path_of, decorators) if path]
        for part in node.decorator_list:
            self.visit(part)
        made = next((t for t in map(self.types.decorated, paths) if t), None)
        before = self.values
        self.values = dict(before)
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for argument in arguments:
            type_ = self.type_named(argument.annotation)
            if argument.arg == "context" and argument.annotation is None and paths:
                name = CONTEXTS.get(paths[0].removeprefix("dagster."))
                type_ = class_type(f"dagster.{name}") if name else None
            self.values[argument.arg] = type_
        for statement in node.body:
            self.visit(statement)
        self.values = {**before, node.name: made}

    visit_FunctionDef = visit_function
    visit_AsyncFunctionDef = visit_function

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        before = dict(self.values)
        self.generic_visit(node)
        self.values = {**before, node.name: None}
        own = {*_names_in(node)}
        bases = [self.type_named(base) for base in node.bases]
        owners = [name for base in bases for name in self.types.classes(base)]
        if not owners or None in bases:
            return
        for part in ast.walk(node):
            is_self = isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)
            if not is_self or part.value.id not in ("self", "cls") or part.attr in own:
                continue
            if all(self.types.is_undocumented(owner, part.attr) for owner in owners):
                self.found.append((part, f"{owners[0]}.{part.attr}"))


def _names_in(node: ast.ClassDef) -> Iterator[str]:
    """Yield what a class defines: methods, fields, and what its methods set on `self`."""
    for part in ast.walk(node):
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield part.name
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            yield part.attr
