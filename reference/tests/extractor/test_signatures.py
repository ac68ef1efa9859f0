"""Signatures that the source does not spell out, compared with what Python makes of the text."""

from __future__ import annotations

import inspect
import sys
import textwrap
import types

import pytest

from extractor.package_facts import Listed

GENERATED = {
    "dataclass": """
        from dataclasses import dataclass, field, KW_ONLY
        from typing import ClassVar, Optional
        @dataclass
        class Base:
            a: int
            shared: ClassVar[int] = 3
            b: Optional[str] = None
        @dataclass(order=True)
        class A(Base):
            c: list[int] = field(default_factory=list)
            hidden: int = field(default=0, init=False)
            b: Optional[str] = "x"
            _: KW_ONLY
            d: int = field(default=2)
    """,
    "named tuple": """
        from typing import NamedTuple, Optional
        class A(NamedTuple):
            a: int
            b: Optional[str] = None
    """,
    "named tuple by call": """
        from typing import NamedTuple
        class A(NamedTuple("_A", [("a", int), ("b", str)])):
            def size(self): ...
    """,
    "named tuple with its own __new__": """
        from typing import NamedTuple
        class A(NamedTuple("_A", [("a", int), ("b", str)])):
            def __new__(cls, a: int, b: str = "x", *, c: int = 3):
                return super().__new__(cls, a, b)
    """,
    "namedtuple of names": """
        from collections import namedtuple
        class A(namedtuple("_A", "a b, c")): ...
    """,
    "inherited constructor": """
        import abc
        from typing import Generic, TypeVar
        T = TypeVar("T")
        class Base(abc.ABC, Generic[T]):
            def __init__(self, a, /, b: int, *rest: str, c: float = 1.5, **more): ...
        class Mixin: ...
        class A(Mixin, Base[int]): ...
    """,
    "diamond": """
        class Root:
            def __init__(self, root): ...
        class Left(Root): ...
        class Right(Root):
            def __init__(self, right): ...
        class A(Left, Right): ...
    """,
    "no constructor": """
        class A:
            x: int = 3
    """,
}


def parameters(signature: inspect.Signature) -> list[tuple]:
    kinds = {0: "positional", 1: None, 2: "*", 3: "keyword", 4: "**"}
    return [
        (p.name, kinds[int(p.kind)], p.default is not inspect.Parameter.empty)
        for p in signature.parameters.values()
    ]


@pytest.mark.parametrize("name", GENERATED)
def test_generated_constructors(name: str, read) -> None:
    text = textwrap.dedent(GENERATED[name])
    module = types.ModuleType("generated")
    sys.modules["generated"] = module
    exec(compile(text, "generated", "exec", dont_inherit=True), vars(module))
    facts = read(**{"pkg/__init__": "from pkg.a import A as A", "pkg/a": text})
    told = [(p["name"], p.get("kind"), "default" in p) for p in facts.names["pkg.A"]["params"]]
    assert told == parameters(inspect.signature(module.A))


def test_a_base_that_is_a_call_is_told_by_its_name(read) -> None:
    text = textwrap.dedent(GENERATED["named tuple by call"])
    facts = read(**{"pkg/__init__": "from pkg.a import A as A", "pkg/a": text})
    assert facts.names["pkg.A"]["bases"] == ["NamedTuple"]


def test_defaults_of_dataclasses(read) -> None:
    text = textwrap.dedent(GENERATED["dataclass"])
    facts = read(**{"pkg/__init__": "from pkg.a import A as A", "pkg/a": text})
    assert {p["name"]: p.get("default") for p in facts.names["pkg.A"]["params"]} == {
        "a": None,
        "b": "'x'",
        "c": "list()",
        "d": "2",
    }


def test_configuration_classes(read) -> None:
    # What Pydantic makes of these is proven on dagster's own classes, in tests/proof.
    text = """
        from typing import Annotated, Optional
        from pydantic import BaseModel, Field
        class Base(BaseModel):
            host: str
            port: int = Field(default=80, description="…")
            def __init__(self, **data): ...
        class A(Base):
            _secret: str = ""
            required: str = Field(..., description="…")
            tags: list[str] = Field(default_factory=list)
            schema_: Optional[str] = Field(default=None, alias="schema")
            size: Annotated[int, Field(description="…")] = 3
    """
    facts = read(**{"pkg/__init__": "from pkg.a import A as A", "pkg/a": text})
    assert facts.names["pkg.A"]["shape"] == "model"
    assert [
        (p["name"], p["kind"], p.get("default"), p.get("factory", False))
        for p in facts.names["pkg.A"]["params"]
    ] == [
        ("host", "keyword", None, False),
        ("port", "keyword", "80", False),
        ("required", "keyword", None, False),
        ("tags", "keyword", "list()", True),
        ("schema", "keyword", "None", False),
        ("size", "keyword", "3", False),
    ]


def test_dictionaries_with_known_keys(read) -> None:
    text = """
        from typing import NotRequired, TypedDict
        class Base(TypedDict, total=False):
            a: int
        class A(Base):
            b: str
            c: NotRequired[list[str]]
    """
    fact = read(**{"pkg/__init__": "from pkg.a import A as A", "pkg/a": text}).names["pkg.A"]
    assert (fact["shape"], fact["params"]) == (
        "typeddict",
        [
            {"name": "a", "kind": "keyword", "type": "int", "optional": True},
            {"name": "b", "kind": "keyword", "type": "str"},
            {"name": "c", "kind": "keyword", "type": "list[str]", "optional": True},
        ],
    )


def test_overloads(read) -> None:
    text = """
        from typing import overload
        @overload
        def f(a: int) -> int: ...
        @overload
        def f(a: str, *, b: bool = ...) -> str: ...
        def f(a, *, b=False): ...
    """
    fact = read(**{"pkg/__init__": "from pkg.a import f as f", "pkg/a": text}).names["pkg.f"]
    assert fact["params"] == [
        {"name": "a"},
        {"name": "b", "kind": "keyword", "default": "False"},
    ]
    assert fact["overloads"] == [
        {"params": [{"name": "a", "type": "int"}], "returns": "int"},
        {
            "params": [
                {"name": "a", "type": "str"},
                {"name": "b", "kind": "keyword", "type": "bool", "default": "..."},
            ],
            "returns": "str",
        },
    ]


def test_types_are_followed_to_their_definition(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from pkg.a import f as f",
            "pkg/a": """
                from typing import TYPE_CHECKING, Optional
                if TYPE_CHECKING:
                    from pkg.middle import Thing
                def f(a: "Optional[Thing]") -> "Thing": ...
            """,
            "pkg/middle": "from pkg.b import Thing",
            "pkg/b": "class Thing: ...",
        }
    )
    fact = facts.names["pkg.f"]
    assert fact["params"] == [{"name": "a", "type": "Optional[Thing]"}]
    assert fact["refs"] == {"Thing": "pkg.b.Thing"}


def test_what_is_only_said_about_a_type_is_left_out(read) -> None:
    text = """
        from typing import Annotated, Optional
        from dagster._annotations import PublicAttr
        Alias = Annotated[int, Note(description="A sentence.")]
        Made = make("x", Field(int, description="A sentence."))
        def f(
            a: Optional[Annotated[list[str], "A sentence."]],
            b: "PublicAttr[dict[str, Annotated[int, 3]]] | None",
        ) -> Annotated[str, "A sentence."]: ...
    """
    head = "from pkg.a import f as f, Alias as Alias, Made as Made"
    facts = read(**{"pkg/__init__": head, "pkg/a": text})
    assert facts.names["pkg.Made"]["value"] == "make(…)"
    fact = facts.names["pkg.f"]
    assert [p["type"] for p in fact["params"]] == ["Optional[list[str]]", "dict[str, int] | None"]
    assert (fact["returns"], facts.names["pkg.Alias"]["value"]) == ("str", "int")


def test_lifecycle_marks(read) -> None:
    facts = read(
        **{
            "dagster/__init__": "",
            "dagster/_annotations": """
                def beta(obj): ...
                def deprecated(**kwargs): ...
                def superseded(**kwargs): ...
                def beta_param(**kwargs): ...
                def hidden_param(**kwargs): ...
            """,
            "pkg/__init__": "from pkg.a import f as f, h as h, A as A",
            "pkg/a": """
                from dagster._annotations import *
                from dagster._annotations import beta, beta_param, deprecated
                from dagster._annotations import hidden_param, superseded
                TEXT = (
                    "Use "
                    "`g`."
                )
                _gone = superseded(additional_warn_text=TEXT)
                @beta
                @beta_param(param="a")
                @hidden_param(param="old", breaking_version="2.0", additional_warn_text="Use a.")
                def f(a, **kwargs): ...
                @deprecated(**words("h"))
                def h(): ...
                @_gone
                @deprecated(breaking_version="2.0", additional_warn_text="Use "
                    "B.")
                class A: ...
            """,
        }
    )
    f, a = facts.names["pkg.f"], facts.names["pkg.A"]
    assert f["marks"] == {"beta": {}}
    assert facts.names["pkg.h"]["marks"] == {"deprecated": {"computed": True}}
    assert f["params"] == [
        {"name": "a", "marks": {"beta": {}}},
        {"name": "kwargs", "kind": "**"},
        {
            "name": "old",
            "kind": "hidden",
            "marks": {"deprecated": {"version": "2.0", "note": "Use a."}},
        },
    ]
    assert a["marks"] == {
        "superseded": {"note": "Use `g`."},
        "deprecated": {"version": "2.0", "note": "Use B."},
    }


def test_marks_of_a_base_whose_constructor_is_called(read) -> None:
    facts = read(
        **{
            "dagster/__init__": "",
            "dagster/_annotations": "def beta_param(**kw): ...\ndef preview(obj): ...",
            "pkg/__init__": "from pkg.a import A as A, B as B, C as C, D as D",
            "pkg/a": """
                from dataclasses import dataclass
                from dagster._annotations import beta_param, preview
                @preview
                @beta_param(param="b")
                class A:
                    def __init__(self, a, b): ...
                class B(A): ...
                class C(B):
                    def __init__(self, b): ...
                @dataclass
                class D(A):
                    b: int
            """,
        }
    )
    told = {
        name: ([*fact.get("marks", {})], [p["name"] for p in fact["params"] if "marks" in p])
        for name, fact in facts.names.items()
    }
    # What a dataclass writes calls no constructor of a base, so nothing warns.
    assert told == {
        "pkg.A": (["preview"], ["b"]),
        "pkg.B": (["preview"], ["b"]),
        "pkg.C": (["preview"], ["b"]),
        "pkg.D": ([], []),
    }


@pytest.mark.parametrize(
    ("value", "marks"),
    [
        ("public(preview)(make(A))", ["preview"]),
        ("preview(make(A))", ["preview"]),
        ("superseded(additional_warn_text='Use B.')(make(A))", ["superseded"]),
        ("make(A)", []),
        ("make(preview)", []),
    ],
)
def test_marks_of_a_class_that_a_call_makes(read, value: str, marks: list[str]) -> None:
    facts = read(
        **{
            "dagster/__init__": "",
            "dagster/_annotations": """
                def public(obj): ...
                def preview(obj): ...
                def superseded(**kw): ...
            """,
            "pkg/__init__": "from pkg.a import X as X",
            "pkg/a": f"from dagster._annotations import preview, public, superseded\nX = {value}",
        }
    )
    assert [*facts.names["pkg.X"].get("marks", {})] == marks


def test_a_mark_for_several_releases_is_the_one_it_is_called_by(read) -> None:
    facts = read(
        **{
            "dagster/__init__": "",
            "dagster/_annotations": "def preview(obj): ...\ndef experimental(obj): ...",
            "pkg/__init__": "from pkg.a import A as A, B as B, C as C",
            "pkg/_utils": "def preview(obj):\n    from dagster._annotations import preview as p\n",
            "pkg/a": """
                if True:
                    from dagster._annotations import preview
                else:
                    from dagster._annotations import experimental as preview
                import pkg._utils as utils
                @preview
                class A: ...
                @utils.preview
                class B: ...
                @utils.other
                class C: ...
            """,
        }
    )
    marks = {name: list(fact.get("marks", {})) for name, fact in facts.names.items()}
    assert marks == {"pkg.A": ["preview"], "pkg.B": ["preview"], "pkg.C": []}


def test_relative_imports_count_from_the_package_of_their_module(read) -> None:
    facts = read(
        **{
            "pkg/__init__": "from .a import A as A, B as B\nfrom .sub import C as C",
            "pkg/a": "from .b import B\nfrom .sub import C\ndef A(b: B, c: C): ...",
            "pkg/b": "class B: ...",
            "pkg/sub/__init__": "from ..b import B\nfrom .c import C as C",
            "pkg/sub/c": "from ..b import B\nfrom . import d\nclass C:\n    def __init__(self, b: B, dye: d.D): ...",
            "pkg/sub/d": "class D: ...",
        }
    )
    assert facts.names["pkg.A"]["refs"] == {"B": "pkg.b.B", "C": "pkg.sub.c.C"}
    assert facts.names["pkg.C"]["refs"] == {"B": "pkg.b.B", "D": "pkg.sub.d.D"}


def test_an_alias_in_a_signature_is_told_with_what_it_stands_for(read) -> None:
    facts = read(
        Listed(types=frozenset({"pkg._all.Store"})),
        **{
            "pkg/__init__": "from pkg._all import Key as Key, load as load",
            "pkg/_all": """
                from typing import Sequence, TypeVar, Union
                T = TypeVar("T")
                class Key: ...
                class Store:
                    def __init__(self, path): ...
                AnyKey = Union["Key", str]
                Keys = Sequence[AnyKey]
                Unused = Union[int, str]
                class _Special(Key): ...
                def load(keys: Keys, default: T, special: _Special) -> T: ...
            """,
        },
    )
    assert list(facts.names) == [
        "pkg.Key",
        "pkg._all.AnyKey",
        "pkg._all.Keys",
        "pkg._all.Store",
        "pkg.load",
    ]
    assert facts.names["pkg._all.AnyKey"] == {
        "kind": "alias",
        "at": "pkg._all.AnyKey",
        "file": "pkg/_all.py",
        "line": 7,
        "type": "Union[Key, str]",
        "refs": {"Key": "pkg._all.Key"},
    }
    assert "params" not in facts.names["pkg._all.Store"]
    assert facts.stand_ins == {"pkg._all._Special": "pkg._all.Key"}
