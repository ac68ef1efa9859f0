import dagster as dg


@dg.asset(code_version="1")
def orders() -> dg.Output[list[int]]:
    rows = [120, 80]
    return dg.Output(rows, data_version=dg.DataVersion(str(sum(rows))))


@dg.asset(code_version="1", deps=[orders])
def total(context: dg.AssetExecutionContext) -> None:
    before: "dg.DataProvenance | None" = context.get_asset_provenance(
        dg.AssetKey("total")
    )
    read = dict(before.input_data_versions) if before else {}
    context.add_output_metadata(
        {"read_before": str(read.get(dg.AssetKey("orders"), "nothing"))}
    )


instance = dg.DagsterInstance.ephemeral()
first = dg.materialize([orders, total], instance=instance)
second = dg.materialize([orders, total], instance=instance)

[event] = first.asset_materializations_for_node("total")
assert event.metadata["read_before"].value == "nothing"
[event] = second.asset_materializations_for_node("total")
assert "200" in event.metadata["read_before"].value
