import dagster as dg
from catalog import PROPERTIES
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.resource import IcebergTableResource


@dg.asset
def hive_statistics(hives: IcebergTableResource) -> dg.MaterializeResult:
    table = hives.load()
    heavy = table.scan(
        row_filter="kilograms > 30", selected_fields=("hive",)
    ).to_arrow()
    return dg.MaterializeResult(
        metadata={"heavy": heavy.num_rows, "snapshots": len(table.history())}
    )


defs = dg.Definitions(
    assets=[hive_statistics],
    resources={
        "hives": IcebergTableResource(
            name="apiary",
            config=IcebergCatalogConfig(properties=PROPERTIES),
            table="hives",
            namespace="bees",
        )
    },
)
