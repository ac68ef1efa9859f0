from typing import Literal

import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import BaseModel

from repair_finder.defs.prompts import ask, parse, version_of

PROMPT = """\
Extract details from a message to a repair café.
Answer with a JSON object and nothing else:

- "item": what is broken, as one word
- "category": "electrical", "textile", "bicycle", or "furniture"
- "town": where the person lives
- "day": the day of the week on which the person has time

Use null for what the message doesn't say.

Message: {text}"""


class RepairRequest(BaseModel):
    """What a person wants to have repaired, and where and when."""

    item: str
    category: Literal["electrical", "textile", "bicycle", "furniture"]
    town: str
    day: Literal[
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ]


class Message(dg.Config):
    """The message, as the person wrote it."""

    text: str


@dg.asset(kinds={"anthropic"}, code_version=version_of(PROMPT))
def repair_request(
    context: dg.AssetExecutionContext,
    config: Message,
    anthropic: AnthropicResource,
) -> RepairRequest:
    """The details of a message."""
    with anthropic.get_client(context) as client:
        answer = ask(client, PROMPT.format(text=config.text))
    context.log.info(f"The model answered: {answer}")
    return parse(answer, RepairRequest)
