import dagster as dg
from harvest import Warehouse


@dg.definitions
def resources() -> dg.Definitions:
    warehouse = Warehouse(database="harvest.duckdb", schema_name="dev")
    return dg.Definitions(resources={"warehouse": warehouse})
