import dagster as dg
from dagster_duckdb import DuckDBResource


class WarehouseModel(dg.Model, dg.Resolvable):
    database: str


class Warehouse(dg.Component, dg.Model, dg.Resolvable):
    """The warehouse, as a resource for the whole project."""

    warehouse: WarehouseModel

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        resource = DuckDBResource(database=self.warehouse.database)
        return dg.Definitions(resources={"warehouse": resource})
