import json
from pathlib import Path

import dagster as dg

LOADS = Path("loads")
LEDGER = dg.AssetKey(["erp", "ledger"])


@dg.sensor(minimum_interval_seconds=60)
def ledger_loads(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    """Reports each load that the accounting system records in a file."""
    seen = context.cursor or ""
    news = sorted(path for path in LOADS.glob("*.json") if path.name > seen)
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                asset_key=LEDGER, metadata=json.loads(path.read_text())
            )
            for path in news
        ],
        cursor=news[-1].name if news else seen,
    )


# end_sensor


# start_automation
@dg.asset(deps=[LEDGER], automation_condition=dg.AutomationCondition.eager())
def load_report() -> None:
    Path("loads.txt").write_text(f"{len(list(LOADS.glob('*.json')))} loads")


# end_automation


defs = dg.Definitions(
    assets=[dg.AssetSpec(LEDGER), load_report], sensors=[ledger_loads]
)
