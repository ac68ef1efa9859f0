import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


instance = dg.DagsterInstance.ephemeral()
for _ in range(3):
    dg.materialize([orders], instance=instance)

first = instance.fetch_materializations(orders.key, limit=2)
assert isinstance(first, dg.EventRecordsResult)
assert (len(first.records), first.has_more) == (2, True)
[newest, _] = first.records
assert isinstance(newest, dg.EventLogRecord)
assert newest.asset_materialization.metadata["rows"].value == 3

rest = instance.fetch_materializations(orders.key, limit=2, cursor=first.cursor)
assert (len(rest.records), rest.has_more) == (1, False)
