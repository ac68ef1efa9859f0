from datetime import datetime
from pathlib import Path
from typing import Optional
from zoneinfo import ZoneInfo

import dagster as dg

import toolshed

DEFS = dg.load_from_defs_folder(
    path_within_project=Path(toolshed.__file__).parent
)
UPDATED_IN_THE_MORNING = [
    dg.AssetKey(["raw", "loans"]),
    dg.AssetKey(["raw", "members"]),
    dg.AssetKey(["raw", "tools"]),
    dg.AssetKey("stg_loans"),
    dg.AssetKey("tool_loans"),
]


def test_the_morning_update() -> None:
    instance = dg.DagsterInstance.ephemeral()
    cursor = None

    def evaluate(hour: int, minute: int) -> dict[str, set[Optional[str]]]:
        """Evaluate all conditions on June 2, and return what they request."""
        nonlocal cursor
        now = datetime(
            2025, 6, 2, hour, minute, tzinfo=ZoneInfo("Europe/Berlin")
        )
        result = dg.evaluate_automation_conditions(
            DEFS, instance=instance, evaluation_time=now, cursor=cursor
        )
        cursor = result.cursor
        return {
            each.key.to_user_string(): result.get_requested_partitions(each.key)
            for each in result.results
            if result.get_num_requested(each.key) > 0
        }

    def materialize(key: dg.AssetKey, partition: Optional[str] = None) -> None:
        event = dg.AssetMaterialization(key, partition=partition)
        instance.report_runless_asset_event(event)

    assert evaluate(4, 0) == {}
    assert evaluate(4, 59) == {}

    morning = evaluate(5, 1)
    assert set(morning) == {
        key.to_user_string() for key in UPDATED_IN_THE_MORNING
    }

    for key in UPDATED_IN_THE_MORNING:
        materialize(key)
    assert evaluate(5, 2) == {"monthly_loans": {"2025-04-01"}}
