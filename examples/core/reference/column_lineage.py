import dagster as dg


@dg.asset(deps=["orders"])
def totals() -> dg.MaterializeResult:
    lineage = dg.TableColumnLineage(
        deps_by_column={
            "total": [dg.TableColumnDep(asset_key=dg.AssetKey("orders"), column_name="amount")]
        }
    )
    return dg.MaterializeResult(metadata={"dagster/column_lineage": lineage})


[event] = dg.materialize([totals]).asset_materializations_for_node("totals")
value = event.metadata["dagster/column_lineage"]

assert isinstance(value, dg.TableColumnLineageMetadataValue)
assert value.column_lineage.deps_by_column["total"][0].column_name == "amount"
