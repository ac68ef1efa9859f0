from pathlib import Path

import dagster as dg


@dg.asset(
    key_prefix=["lake", "raw"],
    group_name="ingestion",
    description="Trips that the docks report, one row per returned bike.",
    kinds={"python", "csv"},
    owners=["team:rides", "ana@bikes.example"],
    tags={"refresh": "hourly"},
    metadata={"dagster/uri": "file:data/trips.csv"},
    code_version="2",
)
def trips(context: dg.AssetExecutionContext) -> None:
    path = Path("data/trips.csv")
    path.parent.mkdir(exist_ok=True)
    path.write_text("bike,minutes\n17,12\n4,31\n")
    context.log.info(f"Run {context.run.run_id} wrote {path}")
