import hashlib
from typing import TypeVar

import dagster as dg
from anthropic import Anthropic
from pydantic import BaseModel, ValidationError

MODEL = "claude-sonnet-4-5"
Answer = TypeVar("Answer", bound=BaseModel)


def version_of(prompt: str) -> str:
    """Return a code version that changes with the prompt and the model."""
    return hashlib.sha256(f"{MODEL}\n{prompt}".encode()).hexdigest()[:8]


def ask(client: Anthropic, prompt: str) -> str:
    """Return the model's answer to a prompt."""
    message = client.messages.create(
        model=MODEL,
        max_tokens=500,
        temperature=0,
        messages=[{"role": "user", "content": prompt}],
    )
    return message.content[0].text


def parse(text: str, schema: type[Answer]) -> Answer:
    """Parse an answer; ask again if it isn't JSON, fail if it doesn't fit."""
    try:
        return schema.model_validate_json(text)
    except ValidationError as error:
        if error.errors()[0]["type"] == "json_invalid":
            raise dg.RetryRequested(max_retries=2, seconds_to_wait=1) from error
        raise dg.Failure(
            f"The answer doesn't fit: {error}", allow_retries=False
        ) from error
