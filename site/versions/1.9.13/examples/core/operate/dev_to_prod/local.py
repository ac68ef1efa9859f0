from harvest import Warehouse

all_resources = {
    "warehouse": Warehouse(database="harvest.duckdb", schema_name="dev")
}
