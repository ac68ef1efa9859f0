"""Which names are public, and under which path."""

from __future__ import annotations

import textwrap

import pytest

from extractor.exports import choose_names, parse_exports


def names_of(text: str) -> list[str]:
    return choose_names(parse_exports(text, "pkg", True), "pkg")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("from pkg.a import A as A, B, C as D", ["A"]),
        ("from .a import A as A\nX = 1\ndef f(): ...", ["A"]),
        ("__all__ = ['A', '_b']\nfrom pkg.a import C as C", ["A", "_b"]),
        ("__all__ = ['A']\n__all__ += ['B']", ["A", "B"]),
        ("__all__ = ['A']\n__all__.append('B')\nother.extend(['C'])", ["A", "B"]),
        (
            "__all__ = ['A']\ntry:\n    from pkg.b import B\n    __all__.extend(['B'])\n"
            "except ImportError:\n    pass",
            ["A", "B"],
        ),
        ("from .a import A as A, M as _M\nrun = _M.run\nX = 1\n_r = _M.run", ["A", "run"]),
        ("from .a import A as A\nimport time\ntick = time.time", ["A"]),
        ("from .a import A as A\nfrom os import path\nsep = path.sep", ["A"]),
        ("from pkg.a import A\nfrom os import path\ndef f(): ...\nclass _P: ...", ["A", "f"]),
        ("from .a import A\nfrom ..b import B", ["A"]),
        ("try:\n    from pkg.a import A as A\nexcept ImportError:\n    pass", ["A"]),
        ("if True:\n    from pkg.a import A as A", ["A"]),
        ("import pkg.sub as sub\nfrom pkg.a import A as A", ["A", "sub"]),
    ],
)
def test_exports_of_a_module(text: str, names: list[str]) -> None:
    assert names_of(text) == names


def test_a_name_under_two_paths_is_told_once(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.deep.a import A as A",
            "pkg/deep/__init__": "from pkg.deep.a import A as A, B as B",
            "pkg/deep/a": "class A: ...\nclass B: ...",
        }
    )
    assert list(facts.names) == ["pkg.A", "pkg.deep.B"]
    assert facts.aliases == {"pkg.deep.A": "pkg.A"}
    assert facts.names["pkg.A"]["at"] == "pkg.deep.a.A"


def test_what_a_package_says_goes_before_a_module_of_the_same_name(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.run import run as run",
            "pkg/run/__init__": "from pkg.run.run import run as run",
            "pkg/run/run": "def run(speed: int): ...",
        }
    )
    assert facts.names["pkg.run"]["kind"] == "function"
    assert facts.names["pkg.run"]["file"] == "pkg/run/run.py"


def test_only_marked_members_count_where_the_package_marks_them(read) -> None:
    marker = {
        "dagster/__init__": "",
        "dagster/_annotations": "def public(obj): return obj\ndef beta(obj): return obj",
    }
    body = """
        class Base:
            @public
            def told(self): ...
            def internal(self): ...
        class A(Base):
            @property
            @public
            def size(self) -> int: ...
            def internal_too(self): ...
    """
    head = "from dagster._annotations import public\n"
    facts = read(
        **marker,
        **{"pkg/__init__": "from pkg.a import A as A", "pkg/a": head + textwrap.dedent(body)},
    )
    assert list(facts.names) == ["pkg.A", "pkg.A.size", "pkg.A.told"]
    assert facts.names["pkg.A.told"]["inherited"] == "pkg.a.Base"
    assert facts.names["pkg.A.size"]["type"] == "int"


def test_members_of_a_base_with_a_public_name_are_told_there(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.a import A as A, B as B",
            "pkg/a": "class A:\n    def run(self): ...\nclass B(A):\n    def stop(self): ...",
        }
    )
    assert list(facts.names) == ["pkg.A", "pkg.A.run", "pkg.B", "pkg.B.stop"]


def test_a_public_base_behind_an_internal_one_is_named(read) -> None:
    facts = read(
        pkg__DOT____init__="from pkg._all import Client as Client, Job as Job, Own as Own\n",
        pkg__DOT___all="""
        class Client: ...
        class Job(Client): ...
        class _Base(Job): ...
        class Own(_Base): ...
        """,
    )
    assert facts.names["pkg.Own"]["public_bases"] == ["Job"]
    assert facts.names["pkg.Own"]["refs"]["Job"] == "pkg._all.Job"
    assert "public_bases" not in facts.names["pkg.Job"]
