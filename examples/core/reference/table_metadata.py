import dagster as dg

schema = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "order_id",
            "int",
            description="The number on the receipt.",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn("amount", "float", tags={"unit": "euro"}),
    ],
    constraints=dg.TableConstraints(other=["amount > 0"]),
)
rows = [
    dg.TableRecord({"order_id": 1, "amount": 12.5}),
    dg.TableRecord({"order_id": 2, "amount": 8.0}),
]


@dg.asset(metadata={"dagster/column_schema": schema})
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={"sample": dg.MetadataValue.table(records=rows, schema=schema)}
    )


[event] = dg.materialize([orders]).asset_materializations_for_node("orders")
sample = event.metadata["sample"]

assert isinstance(sample, dg.TableMetadataValue)
assert sample.records[0].data["amount"] == 12.5
assert isinstance(
    dg.MetadataValue.table_schema(schema), dg.TableSchemaMetadataValue
)
