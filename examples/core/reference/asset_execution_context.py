import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["oslo", "lyon"]))
def sales(context: dg.AssetExecutionContext) -> list[int]:
    context.log.info("Loading %s", context.partition_key)
    rows = [120, 80]
    context.add_output_metadata(
        {"rows": len(rows), "shop": context.partition_key}
    )
    return rows


result = dg.materialize([sales], partition_key="oslo")

[event] = result.asset_materializations_for_node("sales")
assert event.metadata["shop"].value == "oslo"
assert event.metadata["rows"].value == 2
