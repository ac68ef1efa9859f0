import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

from trail_reports.defs.features import CATEGORIES


def find_problems(lines: list[str]) -> Iterator[str]:
    """Yield what is wrong with the lines of a file in the chat format."""
    if len(lines) < 10:
        yield f"{len(lines)} examples, and a job needs at least 10"
    for number, line in enumerate(lines, 1):
        try:
            messages = json.loads(line)["messages"]
        except (json.JSONDecodeError, KeyError):
            yield f"line {number} isn't an object with messages"
            continue
        roles = [message["role"] for message in messages]
        if roles != ["system", "user", "assistant"]:
            yield f"line {number} has the roles {roles}"
        elif messages[-1]["content"] not in CATEGORIES:
            yield f"line {number} has the answer {messages[-1]['content']!r}"


def make_check(name: str) -> dg.AssetChecksDefinition:
    """Return a check of the format of one file."""

    @dg.asset_check(asset=name, blocking=True)
    def has_chat_format(
        context: dg.AssetCheckExecutionContext, path: str
    ) -> dg.AssetCheckResult:
        problems = list(find_problems(Path(path).read_text().splitlines()))
        for problem in problems[:3]:
            context.log.info(problem)
        return dg.AssetCheckResult(
            passed=not problems, metadata={"problems": problems}
        )

    return has_chat_format


training_check = make_check("training_file")
validation_check = make_check("validation_file")
