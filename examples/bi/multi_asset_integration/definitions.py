import dagster as dg
from dagster_tablecopy import TableCopy, TableCopyTranslator, tablecopy_assets


class HarborTranslator(TableCopyTranslator):
    def get_asset_spec(self, table) -> dg.AssetSpec:
        spec = super().get_asset_spec(table)
        return spec.replace_attributes(
            group_name="harbor", deps=[["harbor", table["name"]]]
        )


@tablecopy_assets(config="harbor.yaml", translator=HarborTranslator())
def harbor_tables(context: dg.AssetExecutionContext, tablecopy: TableCopy):
    yield from tablecopy.run(context)


@dg.asset(deps=[["warehouse", "arrivals"]])
def busiest_berth() -> None: ...


defs = dg.Definitions(
    assets=[harbor_tables, busiest_berth],
    resources={"tablecopy": TableCopy(config="harbor.yaml")},
)
