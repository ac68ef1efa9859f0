"""The catalogs of messages on the pages about troubleshooting, to hold what programs print against them."""

import re
import traceback
from functools import cache
from pathlib import Path

import yaml

MESSAGES = Path(__file__).parents[3] / "site" / "messages"


@cache
def entries() -> dict[str, dict]:
    """Every message by its id."""
    files = sorted(MESSAGES.glob("*.yml"))
    return {
        entry["id"]: entry
        for file in files
        for entry in yaml.safe_load(file.read_text(encoding="utf8"))["messages"]
    }


def assert_says(name: str, said: str) -> None:
    """Fail unless a text contains the message, with something in each place that varies."""
    pattern = entries()[name]["pattern"]
    literals = (re.escape(part) for part in re.split(r"\{[^{}]+\}", " ".join(pattern.split())))
    assert re.search(".+?".join(literals), " ".join(said.split())), f"{pattern!r} isn't in {said!r}"


def assert_raised(name: str, error: BaseException) -> None:
    """Fail unless an exception, or one that caused it, is of the class of the message and has its text."""
    expected = entries()[name].get("exception")
    chain = []
    current: BaseException | None = error
    # A step's error and its cause can name each other.
    while current is not None and all(current is not one for one in chain):
        chain.append(current)
        current = current.__cause__ or current.__context__
    names = {".".join([type(one).__module__, type(one).__qualname__]) for one in chain}
    classes = names | {type(one).__qualname__ for one in chain}
    assert expected is None or expected in classes, f"{expected} isn't one of {sorted(names)}"
    assert_says(name, "".join(traceback.format_exception(error)) + " ".join(map(str, chain)))
