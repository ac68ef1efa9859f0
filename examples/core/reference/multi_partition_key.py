import dagster as dg

partitions = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2026-01-01"),
        "city": dg.StaticPartitionsDefinition(["Lyon", "Oslo"]),
    }
)


@dg.asset(partitions_def=partitions)
def trips(context: dg.AssetExecutionContext) -> str:
    return context.partition_key.keys_by_dimension["city"]


key = dg.MultiPartitionKey({"day": "2026-01-02", "city": "Oslo"})
result = dg.materialize([trips], partition_key=key)
assert result.output_for_node("trips") == "Oslo"
assert str(key) == "Oslo|2026-01-02"
