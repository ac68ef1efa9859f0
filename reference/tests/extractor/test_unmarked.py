"""What is public although the package does not mark or offer it."""

from __future__ import annotations

import textwrap

from extractor.package_facts import Listed

MARKER = {
    "dagster/__init__": "",
    "dagster/_annotations": "def public(obj): ...\ndef superseded(**arguments): ...",
    "dagster/_config": "class ConfigurableResourceFactory:\n    def setup(self): ...",
}
HEAD = """
from abc import abstractmethod
from dagster._annotations import public, superseded
from dagster._config import ConfigurableResourceFactory
"""


def names_of(read, body: str, listed: Listed = Listed()) -> list[str]:
    files = {"pkg/__init__": "from pkg.a import A as A", "pkg/a": HEAD + textwrap.dedent(body)}
    facts = read(listed=listed, **MARKER, **files)
    return [name.removeprefix("pkg.") for name in facts.names]


def test_what_subclasses_write_is_told_where_no_member_is_marked(read) -> None:
    body = """
        class Other:
            @public
            def told(self): ...
        class A:
            @abstractmethod
            def write(self): ...
            @staticmethod
            def make(): ...
            def internal(self): ...
    """
    assert names_of(read, body) == ["A", "A.write"]


def test_marks_decide_where_a_class_has_one(read) -> None:
    body = """
        class A:
            @public
            def told(self): ...
            @abstractmethod
            def write(self): ...
    """
    assert names_of(read, body) == ["A", "A.told"]


def test_methods_of_a_resource_are_told_but_not_those_that_the_framework_calls(read) -> None:
    body = """
        class _Base(ConfigurableResourceFactory):
            def shared(self): ...
        class A(_Base):
            def get_client(self): ...
            def setup(self): ...
            @field_validator("x")
            def check(cls, x): ...
            @property
            @public
            def _x(self): ...
    """
    assert names_of(read, body) == ["A", "A.get_client"]


def test_a_superseded_class_tells_what_is_marked_only(read) -> None:
    body = """
        class Other:
            @public
            def told(self): ...
        @superseded(additional_warn_text="Use B.")
        class A(ConfigurableResourceFactory):
            def get_client(self): ...
    """
    assert names_of(read, body) == ["A"]


def test_methods_of_a_translator_are_there_to_be_overridden(read) -> None:
    body = """
        class CatTranslator:
            @public
            def get_key(self): ...
            def get_spec(self): ...
    """
    offer = {"pkg/__init__": "from pkg.a import CatTranslator as CatTranslator"}
    facts = read(**MARKER, **offer, **{"pkg/a": HEAD + textwrap.dedent(body)})
    assert list(facts.names)[1:] == ["pkg.CatTranslator.get_key", "pkg.CatTranslator.get_spec"]


def test_a_listed_member_is_told(read) -> None:
    body = """
        class A:
            @public
            def told(self): ...
            def since(self): ...
            def internal(self): ...
    """
    assert names_of(read, body, Listed(members=("pkg.A.since",))) == ["A", "A.since", "A.told"]


def test_a_listed_module_is_told_with_what_it_defines(read) -> None:
    files = {
        "pkg/__init__": "from pkg.version import __version__ as __version__",
        "pkg/io/__init__": "",
        "pkg/io/arrow": """
            from typing import TypeVar
            from pkg.other import Other
            T = TypeVar("T")
            class Arrow: ...
            class _Handler: ...
        """,
        "pkg/other": "class Other: ...",
    }
    assert [*read(**files).names] == []
    facts = read(listed=Listed(modules=("pkg.io.arrow",)), **files)
    assert ([*facts.names], facts.modules) == (["pkg.io.arrow.Arrow"], ["pkg.io.arrow"])


def test_a_list_that_leads_nowhere_is_a_problem_of_the_newest_release(read) -> None:
    lists = {"modules": ("pkg.gone",), "members": ("pkg.A.gone",)}
    files = {"pkg/__init__": "class A: ..."}
    messages = [problem.message for problem in read(listed=Listed(**lists), **files).problems]
    assert messages == [
        "the module is listed, but there is none",
        "A.gone is listed, but leads to no member",
    ]
    assert read(listed=Listed(**lists, complete=False), **files).problems == []


def test_a_method_that_a_module_gives_a_name_is_a_function_without_self(read) -> None:
    facts = read(
        **{
            "pkg/__init__": """
                from pkg.a import A as A
                from pkg.a import MANAGER as _MANAGER
                run = _MANAGER.run
            """,
            "pkg/a": "class A:\n    def run(self, speed: int) -> str: ...\nMANAGER = A()",
        }
    )
    fact = facts.names["pkg.run"]
    assert (fact["kind"], fact["at"], fact["returns"]) == ("function", "pkg.a.A.run", "str")
    assert [parameter["name"] for parameter in fact["params"]] == ["speed"]


def test_no_constructor_is_told_of_a_class_that_users_only_get(read) -> None:
    facts = read(
        Listed(given=frozenset({"pkg.Context"})),
        **{"pkg/__init__": "class Context:\n    def __init__(self, run): ...\n    def go(self): ..."},
    )
    assert "params" not in facts.names["pkg.Context"]
    assert "params" in facts.names["pkg.Context.go"]
