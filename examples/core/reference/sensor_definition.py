from pathlib import Path

import dagster as dg


@dg.asset
def orders() -> int:
    return 3


def find_files(context: dg.SensorEvaluationContext):
    for file in sorted(Path("inbox").glob("*.csv")):
        yield dg.RunRequest(run_key=file.name, tags={"file": file.name})


new_files = dg.SensorDefinition(
    name="new_files",
    evaluation_fn=find_files,
    target=[orders],
    minimum_interval_seconds=60,
)

defs = dg.Definitions(assets=[orders], sensors=[new_files])
