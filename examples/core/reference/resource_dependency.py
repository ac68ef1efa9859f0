import dagster as dg


class Warehouse(dg.ConfigurableResource):
    url: str


class Reports(dg.ConfigurableResource):
    warehouse: dg.ResourceDependency[Warehouse]
    table: str = "orders"

    def address(self) -> str:
        return f"{self.warehouse.url}/{self.table}"


@dg.asset
def report(reports: Reports) -> str:
    return reports.address()


warehouse = Warehouse(url="postgresql://localhost/shop")
result = dg.materialize(
    [report], resources={"reports": Reports(warehouse=warehouse)}
)

assert result.output_for_node("report") == "postgresql://localhost/shop/orders"
