from catalog import PROPERTIES
from pyiceberg.catalog import load_catalog

table = load_catalog("apiary", **PROPERTIES).load_table("bees.heaviest")
print(table.scan().to_pandas())
print(len(table.history()), "snapshot")
