"""What is wrong with a sample by the facts of the API: names, keywords, deprecations."""

import ast
import re
from dataclasses import dataclass
from typing import Optional, Union

from api_facts import ApiFacts, Fact
from sample_members import find_unlisted

#: How a sample says that it shows something old on purpose: in a comment on the line or above it.
SAID = re.compile(r"#.*\b(deprecated|superseded)\b", re.IGNORECASE)
#: `type: dagster_dbt.DbtProjectComponent` in a file of settings.
COMPONENT_TYPE = re.compile(r"^\s*(?:- )?type:\s*[\"']?((?:dagster\w*)(?:\.\w+)+)", re.MULTILINE)

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]


@dataclass(frozen=True)
class SampleProblem:
    """A place in a sample (line and column from 1) and what is wrong there, with how to mend it."""

    line: int
    column: int
    message: str


def find_problems(source: str, facts: ApiFacts) -> list[SampleProblem]:
    """Return the problems of a Python sample in the order of its lines."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [SampleProblem(error.lineno or 1, error.offset or 1, f"no Python: {error.msg}.")]
    visitor = SampleVisitor(source, facts)
    visitor.visit(tree)
    told = {(problem.line, problem.column) for problem in visitor.problems}
    for node, member in find_unlisted(tree, facts, visitor.known):
        if (node.lineno, node.col_offset + 1) in told:
            continue
        mend = "list it in reference/packages.json, and write its words"
        visitor.report(node, f"{member} has no entry in the reference: {mend}.")
    return sorted(set(visitor.problems), key=lambda each: (each.line, each.column, each.message))


def find_yaml_problems(source: str, facts: ApiFacts) -> list[SampleProblem]:
    """Return the component types in a file of settings that no package offers."""
    found = []
    for match in COMPONENT_TYPE.finditer(source):
        if facts.covers(match[1]) and facts.find(match[1]) is None:
            line = source.count("\n", 0, match.start(1)) + 1
            column = match.start(1) - source.rfind("\n", 0, match.start(1))
            message = f"{match[1]} is no public name{facts.near(match[1])}"
            found.append(SampleProblem(line, column, message))
    return found


class SampleVisitor(ast.NodeVisitor):
    """Follows imports, and annotations of parameters, to the facts of what is used."""

    def __init__(self, source: str, facts: ApiFacts) -> None:
        self.facts = facts
        self.lines = source.splitlines()
        self.problems: list[SampleProblem] = []
        #: What a name of the sample stands for: `dg` → `dagster`, `context` → a class.
        self.known: dict[str, str] = {}
        #: Names of parameters: what is found through them is an attribute of an instance.
        self.instances: dict[str, str] = {}

    def report(self, node: ast.AST, message: str) -> None:
        problem = SampleProblem(node.lineno, node.col_offset + 1, message)
        self.problems.append(problem)

    # Imports

    def visit_Import(self, node: ast.Import) -> None:
        for each in node.names:
            if self.facts.covers(each.name) and not self.facts.is_module(each.name):
                self.report(node, f"{each.name} is no public module.")
            self.known[each.asname or each.name.partition(".")[0]] = (
                each.name if each.asname else each.name.partition(".")[0]
            )

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.level or not node.module or not self.facts.covers(node.module):
            return
        for each in node.names:
            path = f"{node.module}.{each.name}"
            self.known[each.asname or each.name] = path
            found = self.facts.find(path)
            if found:
                self.check_marks(node, found[0], found[1])
            elif not self.facts.is_module(path):
                self.report(node, f"{path} is no public name{self.facts.near(path)}")

    # Uses

    def resolve(self, node: ast.expr) -> Optional[str]:
        """Return the full name that an expression like `dg.AssetSpec` stands for."""
        if isinstance(node, ast.Name):
            return self.instances.get(node.id) or self.known.get(node.id)
        if isinstance(node, ast.Attribute):
            owner = self.resolve(node.value)
            return f"{owner}.{node.attr}" if owner else None
        if isinstance(node, ast.Subscript):  # Output[int]
            return self.resolve(node.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):  # "dg.AssetSpec"
            try:
                return self.resolve(ast.parse(node.value, mode="eval").body)
            except SyntaxError:
                return None
        return None

    def visit_Attribute(self, node: ast.Attribute) -> None:
        path = self.resolve(node)
        if path and self.facts.covers(path):
            found = self.facts.find(path)
            if found:
                self.check_marks(node, found[0], found[1])
            elif self.is_closed(node.value) and not self.facts.is_module(path):
                self.report(node, f"{path} is no public name{self.facts.near(path)}")
        self.generic_visit(node)

    def is_closed(self, node: ast.expr) -> bool:
        """Say whether the facts list everything below a name: modules and enumerations."""
        owner = self.resolve(node) or ""
        if owner in self.facts.modules:
            return True
        is_instance = isinstance(node, ast.Name) and node.id in self.instances
        found = self.facts.find(owner)
        return bool(found) and found[1].get("shape") == "enum" and not is_instance

    def visit_Call(self, node: ast.Call) -> None:
        path = self.resolve(node.func)
        found = self.facts.find(path) if path else None
        if found and "params" in found[1]:
            self.check_keywords(node, *found)
        self.generic_visit(node)

    def check_keywords(self, node: ast.Call, name: str, fact: Fact) -> None:
        params = {param["name"]: param for param in fact["params"]}
        kinds = {param.get("kind") for param in fact["params"]}
        # `**kwargs` that is there for old names takes nothing else.
        takes_any = "**" in kinds and "hidden" not in kinds
        if fact.get("shape") == "model" and not params:
            return  # a base for classes of one's own
        for keyword in node.keywords:
            param = params.get(keyword.arg or "")
            if keyword.arg and param and param.get("kind") not in {"positional", "*", "**"}:
                self.check_marks(keyword, f"{keyword.arg} of {name}", param)
            elif keyword.arg and not takes_any:
                known = [each["name"] for each in fact["params"] if each.get("kind") != "hidden"]
                takes = ", ".join(known) or "none"
                self.report(keyword, f"{name} takes no {keyword.arg}. It takes: {takes}.")

    def check_marks(self, node: ast.AST, name: str, fact: Fact) -> None:
        for mark in ("deprecated", "superseded"):
            details = fact.get("marks", {}).get(mark)
            if details is None or self.is_said(node.lineno):
                continue
            note = f": {details['note']}" if details.get("note") else ""
            mend = f"use what replaced it, or say “{mark}” in a comment there"
            self.report(node, f"{name} is {mark}{note} — {mend}.")

    def is_said(self, line: int) -> bool:
        """Say whether a comment on the line or right above it names the deprecation."""
        return any(SAID.search(text) for text in self.lines[max(line - 2, 0) : line])

    # Functions: `context: dg.AssetExecutionContext` makes `context` known inside.

    def visit_function(self, node: Function) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        before = self.instances
        self.instances = dict(before)
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for argument in arguments:
            path = self.resolve(argument.annotation) if argument.annotation else None
            if path and self.facts.covers(path):
                self.instances[argument.arg] = path
            else:
                self.instances.pop(argument.arg, None)
            if argument.annotation:
                self.visit(argument.annotation)
        for part in [*node.args.defaults, *filter(None, node.args.kw_defaults), node.returns]:
            if part is not None:
                self.visit(part)
        for statement in node.body:
            self.visit(statement)
        self.instances = before

    visit_FunctionDef = visit_function
    visit_AsyncFunctionDef = visit_function
