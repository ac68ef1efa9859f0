from orchard.tables import OrchardTables

all_resources = {"tables": OrchardTables(path="orchard.db")}
