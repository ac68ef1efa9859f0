"""Every type in a signature of the core leads to an entry, or `plain_types.json` says why not."""

import json
import re
from pathlib import Path

REFERENCE = Path(__file__).parents[2]
PLAIN = json.loads((Path(__file__).parent / "plain_types.json").read_text("utf-8"))
CORE = json.loads((REFERENCE / "packages.json").read_text("utf-8"))["releases"][0]["core"]


def known_types():
    """The definitions that have an entry, in any package."""
    for file in sorted((REFERENCE / "facts").glob("*/*.json")):
        facts = json.loads(file.read_text("utf-8"))
        yield from facts["names"]
        yield from facts["aliases"]
        yield from facts.get("stand_ins", {})
        yield from (fact["at"] for fact in facts["names"].values())


def shown_texts(fact):
    """The types that the page of a fact shows: of parameters, of the result and of the value."""
    for one in (fact, *fact.get("overloads", ())):
        yield from (parameter.get("type", "") for parameter in one.get("params") or ())
        yield one.get("returns") or ""
        yield one.get("type") or ""


def types_without_entry(names, known):
    """The path of each such type, with the names whose signatures show it."""
    found = {}
    for name, fact in names.items():
        words = set(re.split(r"\W+", " ".join(shown_texts(fact))))
        for written, path in fact.get("refs", {}).items():
            if path not in known and written.split(".")[-1] in words:
                found.setdefault(path, []).append(name)
    return found


def test_every_type_leads_to_an_entry():
    file = REFERENCE / "facts" / "dagster" / f"{CORE}.json"
    names = json.loads(file.read_text("utf-8"))["names"]
    found = types_without_entry(names, set(known_types()))
    plain = [path for paths in PLAIN.values() for path in paths]
    assert len(plain) == len(set(plain))
    assert set(found) == set(plain), found


def test_a_type_that_leads_nowhere_is_seen():
    fact = {
        "params": [{"name": "thread", "type": "Optional[Thread]"}],
        "returns": "Cloth",
        "refs": {"Thread": "loom.Thread", "Cloth": "loom._core.Cloth", "Base": "loom._core.Base"},
    }
    assert types_without_entry({"loom.weave": fact}, {"loom.Thread"}) == {
        "loom._core.Cloth": ["loom.weave"]
    }
