"""Finds the text of every message of `site/messages/` in the released packages, and records what was found.

Run it in an environment with all packages that the catalogs name; `reference/README.md` has the command. A message
whose text isn't in its file is an error, and nothing is recorded.
"""

import ast
import hashlib
import json
import re
import sys
from functools import cache
from importlib.metadata import distribution, version
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def text_of(node: ast.AST) -> str | None:
    """A text in a program, with a null character for each part that varies; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "\0" for part in node.values)
        return "".join(map(str, parts))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = text_of(node.left), text_of(node.right)
        if left is None and right is None:
            return None
        return (left or "\0") + (right or "\0")
    return "\0" if isinstance(node, ast.IfExp) else None


@cache
def texts_of(file: Path) -> list[str]:
    """Every text of a program, with single blanks."""
    tree = ast.parse(file.read_text(encoding="utf8"))
    found = (text_of(node) for node in ast.walk(tree))
    return [" ".join(text.split()) for text in found if text]


def has_text(pattern: str, file: Path) -> bool:
    """Whether a program has the words of a pattern that stay the same: in one text, or in two that it joins."""
    literals = re.split(r"\{[^{}]+\}", " ".join(pattern.split()))
    whole = re.compile(".*?".join(re.escape(part.strip()) for part in literals), re.DOTALL)
    texts = texts_of(file)
    if any(whole.search(text) for text in texts):
        return True
    parts = [part.strip() for part in literals if part.strip()]
    return all(any(part in text for text in texts) or is_joined(part, texts) for part in parts)


def is_joined(part: str, texts: list[str]) -> bool:
    """Whether the beginning of a part ends one text, and its rest begins another."""
    return any(
        part[at - 1] == " "
        and any(text.rstrip().endswith(part[:at].rstrip()) for text in texts)
        and any(text.lstrip().startswith(part[at:].strip()) for text in texts)
        for at in range(4, len(part) - 4)
    )


def main() -> int:
    release = version("dagster")
    proved: dict[str, dict] = {}
    missing = []
    for catalog in sorted((ROOT / "site" / "messages").glob("*.yml")):
        for message in yaml.safe_load(catalog.read_text(encoding="utf8"))["messages"]:
            source = message.get("source")
            if source is None:
                continue
            package = message["package"]
            file = Path(str(distribution(package).locate_file(source)))
            if not file.is_file() or not has_text(message["pattern"], file):
                missing.append(f"{catalog.name}: {message['id']}: not in {source}")
                continue
            known = proved.setdefault(
                source,
                {
                    "package": f"{package} {version(package)}",
                    "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
                    "patterns": [],
                },
            )
            known["patterns"].append(message["pattern"])
    if missing:
        print("\n".join(missing), file=sys.stderr)
        return 1
    for known in proved.values():
        known["patterns"] = sorted(set(known["patterns"]))
    record = json.dumps(dict(sorted(proved.items())), indent=2, ensure_ascii=False)
    (Path(__file__).parent / f"{release}.json").write_text(f"{record}\n", encoding="utf8")
    count = sum(len(known["patterns"]) for known in proved.values())
    print(f"{count} messages of {release} are in their files.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
