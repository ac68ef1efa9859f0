import json
from pathlib import Path

import dagster as dg
import pandas as pd

from trail_reports.defs.features import CATEGORIES

FOLDER = Path(__file__).parents[3] / "data"
RULES = (
    "Name the category of a trail report. "
    f"Answer with one word: {', '.join(CATEGORIES)}."
)


def make_example(row) -> dict:
    """Return a report and its category in the chat format."""
    return {
        "messages": [
            {"role": "system", "content": RULES},
            {"role": "user", "content": f"{row.trail}: {row.text}"},
            {"role": "assistant", "content": row.category},
        ]
    }


def write_examples(
    context: dg.AssetExecutionContext, reports: pd.DataFrame
) -> dg.Output[str]:
    file = FOLDER / f"{context.asset_key.to_user_string()}.jsonl"
    lines = [json.dumps(make_example(row)) for row in reports.itertuples()]
    file.write_text("\n".join(lines) + "\n")
    context.log.info(f"{len(lines)} examples")
    return dg.Output(str(file), metadata={"dagster/row_count": len(lines)})


class Size(dg.Config):
    """How many reports to train with."""

    examples: int = 100


@dg.asset(group_name="files", kinds={"json"})
def training_file(
    context: dg.AssetExecutionContext,
    config: Size,
    labeled_reports: pd.DataFrame,
) -> dg.Output[str]:
    """The path of the file with examples to learn from."""
    chosen = labeled_reports[labeled_reports["id"] % 4 != 0]
    return write_examples(context, chosen.head(config.examples))


@dg.asset(group_name="files", kinds={"json"})
def validation_file(
    context: dg.AssetExecutionContext, labeled_reports: pd.DataFrame
) -> dg.Output[str]:
    """The path of the file with examples that aren't used for training."""
    return write_examples(
        context, labeled_reports[labeled_reports["id"] % 4 == 0]
    )
