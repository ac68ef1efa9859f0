import dagster as dg


def announce(log: dg.DagsterLogManager, rows: int) -> None:
    log.info("%s rows", rows)


@dg.asset
def orders(context: dg.AssetExecutionContext) -> list[int]:
    rows = [120, 80]
    announce(context.log, len(rows))
    return rows


with dg.instance_for_test() as instance:
    result = dg.materialize([orders], instance=instance)
    messages = [
        entry.user_message for entry in instance.all_logs(result.run_id)
    ]

assert "2 rows" in messages
