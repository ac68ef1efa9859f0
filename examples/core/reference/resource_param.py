import sqlite3

import dagster as dg


# Any object can be a resource. The annotation marks the parameter as one.
@dg.asset
def order_count(database: dg.ResourceParam[sqlite3.Connection]) -> int:
    [(count,)] = database.execute("select count(*) from orders")
    return count


database = sqlite3.connect(":memory:")
database.execute("create table orders (id integer)")
database.execute("insert into orders values (1), (2)")

result = dg.materialize([order_count], resources={"database": database})
assert result.output_for_node("order_count") == 2
