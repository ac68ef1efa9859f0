import dagster as dg

from orchard.tables import OrchardTables


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"tables": OrchardTables(path="orchard.db")}
    )
