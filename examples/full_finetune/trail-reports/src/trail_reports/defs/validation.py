import json
from pathlib import Path

import dagster as dg
from dagster_openai import OpenAIResource

from trail_reports.defs.training import BASE_MODEL


def measure(client, model: str, examples: list[list[dict]]) -> float:
    """Return the share of examples that a model answers correctly."""
    right = 0
    for *asked, expected in examples:
        response = client.chat.completions.create(
            model=model, messages=asked, temperature=0
        )
        right += (
            response.choices[0].message.content.strip() == expected["content"]
        )
    return right / len(examples)


@dg.asset_check(
    asset="fine_tuned_model",
    additional_ins={"validation_file": dg.AssetIn("validation_file")},
)
def is_better_than_base(
    context: dg.AssetCheckExecutionContext,
    fine_tuned_model: str,
    validation_file: str,
    openai: OpenAIResource,
) -> dg.AssetCheckResult:
    """The fine-tuned model gets more examples right than its base model."""
    lines = Path(validation_file).read_text().splitlines()
    examples = [json.loads(line)["messages"] for line in lines]
    with openai.get_client(context) as client:
        base = measure(client, BASE_MODEL, examples)
        tuned = measure(client, fine_tuned_model, examples)
    context.log.info(
        f"{len(examples)} examples: "
        f"base model {base:.2f}, fine-tuned {tuned:.2f}"
    )
    return dg.AssetCheckResult(
        passed=tuned > base,
        metadata={
            "base_model_accuracy": base,
            "fine_tuned_accuracy": tuned,
            "examples": len(examples),
        },
    )
