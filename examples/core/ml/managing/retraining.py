import csv
import json
from pathlib import Path

import dagster as dg

# Written by the growers' own software, which reports new seasons to Dagster.
harvests = dg.AssetSpec("harvests")


@dg.asset(
    deps=[harvests],
    code_version="2",
    automation_condition=dg.AutomationCondition.eager(),
)
def crates_per_blossom() -> dg.MaterializeResult:
    """A model with one number per field, retrained when a season is added."""
    with open("harvests.csv", newline="") as source:
        rows = list(csv.DictReader(source))
    model = {}
    for field in sorted({row["field"] for row in rows}):
        seasons = [row for row in rows if row["field"] == field]
        crates = sum(int(row["crates"]) for row in seasons)
        model[field] = round(
            crates / sum(int(row["blossoms"]) for row in seasons), 3
        )
    Path("crates_per_blossom.json").write_text(json.dumps(model))
    return dg.MaterializeResult(metadata={"model": model, "seasons": len(rows)})


@dg.asset(
    deps=[crates_per_blossom],
    automation_condition=dg.AutomationCondition.on_cron(
        "0 5 * * 1", "Europe/Amsterdam"
    ),
)
def weekly_forecast() -> dg.MaterializeResult:
    """The forecast for the cold store, after the training of the week."""
    model = json.loads(Path("crates_per_blossom.json").read_text())
    crates = {field: round(rate * 300) for field, rate in model.items()}
    return dg.MaterializeResult(metadata={"crates": crates})
