from datetime import datetime

import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2026-01-01", end_date="2026-01-04"
)
shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])


def last_key(partitions_def: dg.PartitionsDefinition) -> str:
    return partitions_def.get_partition_keys(current_time=datetime(2026, 2, 1))[
        -1
    ]


assert last_key(days) == "2026-01-03"
assert last_key(shops) == "lyon"
