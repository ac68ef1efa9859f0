from datetime import datetime, timezone

import dagster as dg


@dg.asset
def orders() -> None: ...


with dg.instance_for_test() as instance:
    dg.materialize([orders], instance=instance)

    # Start with runs that changed today.
    today = datetime.now(timezone.utc).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    cursor = dg.RunShardedEventsCursor(id=0, run_updated_after=today)

assert cursor == dg.RunShardedEventsCursor(0, today)
