"""What an older release tells because a newer one does, and fields of named tuples."""

from __future__ import annotations

import textwrap

from extractor.package_facts import Listed

ANNOTATIONS = {
    "dagster/__init__": "",
    "dagster/_annotations": "class PublicAttr: ...\ndef public(obj): ...",
}
FIELDS = """
from typing import NamedTuple, Optional
from dagster._annotations import PublicAttr, public
_Base = NamedTuple(
    "_Base",
    [
        ("b", PublicAttr[int]),
    ],
)
class A(
    NamedTuple(
        "_A",
        [
            ("a", PublicAttr["Optional[A]"]),
            ("hidden", int),
        ],
    )
):
    @public
    def told(self): ...
class B(_Base): ...
class C(A): ...
"""


def test_public_fields_of_named_tuples_are_members(read) -> None:
    files = {"pkg/__init__": "from pkg.a import A as A, B as B, C as C", "pkg/a": FIELDS}
    facts = read(**ANNOTATIONS, **files)
    assert [*facts.names] == ["pkg.A", "pkg.A.a", "pkg.A.told", "pkg.B", "pkg.B.b", "pkg.C"]
    a, b = facts.names["pkg.A.a"], facts.names["pkg.B.b"]
    assert (a["kind"], a["type"], a["at"], a["line"]) == ("attribute", "Optional[A]", "pkg.a.A.a", 14)
    assert a["refs"] == {"A": "pkg.a.A"}
    assert "inherited" not in a
    assert (b["type"], b["inherited"], b["line"]) == ("int", "pkg.a._Base", 7)


def later_names(read, body: str, *later: str) -> tuple[list[str], dict[str, str]]:
    files = {
        "pkg/__init__": "from pkg.a import A as A, B as B",
        "pkg/a": "from dagster._annotations import public\n" + textwrap.dedent(body),
        "pkg/tools": "from pkg.a import A\ndef run(): ...\nclass Tool:\n    def use(self): ...",
    }
    facts = read(Listed(complete=False, later=frozenset(later)), **ANNOTATIONS, **files)
    assert facts.problems == []
    return [*facts.names], facts.aliases


CLASSES = """
    class A:
        @public
        def told(self): ...
        def unmarked(self): ...
    class B(A):
        @public
        def mine(self): ...
"""


def test_a_member_that_a_newer_release_marks_is_not_new(read) -> None:
    names, aliases = later_names(read, CLASSES, "pkg.A.unmarked", "pkg.A.new")
    assert names == ["pkg.A", "pkg.A.told", "pkg.A.unmarked", "pkg.B", "pkg.B.mine"]
    assert aliases == {}


def test_a_member_that_a_base_has_is_not_new(read) -> None:
    names, aliases = later_names(read, CLASSES, "pkg.B.told")
    assert names == ["pkg.A", "pkg.A.told", "pkg.B", "pkg.B.mine"]
    assert aliases == {"pkg.B.told": "pkg.A.told"}


def test_what_could_be_imported_before_it_was_offered_is_not_new(read) -> None:
    later = ["pkg.tools.run", "pkg.tools.A", "pkg.tools.Tool", "pkg.tools.Tool.use", "pkg.none"]
    names, aliases = later_names(read, CLASSES, *later)
    assert [name for name in names if "tools" in name] == [
        "pkg.tools.Tool",
        "pkg.tools.Tool.use",
        "pkg.tools.run",
    ]
    assert aliases == {"pkg.tools.A": "pkg.A"}
