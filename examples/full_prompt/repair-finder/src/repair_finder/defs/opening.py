from typing import Literal

import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import RootModel

from repair_finder.defs.directory import Cafe
from repair_finder.defs.prompts import ask, parse, version_of
from repair_finder.defs.intake import RepairRequest

PROMPT = """\
These are the opening hours of repair cafés. Which of them are open on a {day}?
Answer with a JSON object and nothing else. The keys are the numbers, and each
value is "yes" or "no". If the hours leave it open, the value is "no".

{hours}"""


class Opening(RootModel[dict[int, Literal["yes", "no"]]]):
    """Whether each of the cafés is open."""


@dg.asset(kinds={"anthropic"}, code_version=version_of(PROMPT))
def open_cafes(
    context: dg.AssetExecutionContext,
    repair_request: RepairRequest,
    nearby_cafes: list[Cafe],
    anthropic: AnthropicResource,
) -> dg.Output[list[str]]:
    """Cafés that are open on the person's day."""
    if not nearby_cafes:
        context.log.info("No cafés to ask about")
        return dg.Output([])
    hours = "\n".join(
        f"{n}. {cafe.hours}" for n, cafe in enumerate(nearby_cafes, 1)
    )
    with anthropic.get_client(context) as client:
        answer = ask(client, PROMPT.format(day=repair_request.day, hours=hours))
    context.log.info(f"The model answered: {answer}")
    opening = parse(answer, Opening).root
    if sorted(opening) != list(range(1, len(nearby_cafes) + 1)):
        raise dg.RetryRequested(max_retries=2, seconds_to_wait=1)
    names = [
        cafe.name
        for n, cafe in enumerate(nearby_cafes, 1)
        if opening[n] == "yes"
    ]
    context.log.info(
        f"Open on {repair_request.day}: {', '.join(names) or 'none'}"
    )
    return dg.Output(names, metadata={"cafes": names})
