import sqlite3

import dagster as dg
from dagster.components.lib.sql_component.sql_client import SQLClient


class Sqlite(SQLClient):
    def connect_and_execute(self, sql: str) -> None:
        with sqlite3.connect("shop.db") as connection:
            connection.execute(sql)


class CreateTable(dg.SqlComponent):
    """Creates a table with one column."""

    table: str

    def get_sql_content(
        self,
        context: dg.AssetExecutionContext,
        component_load_context: dg.ComponentLoadContext,
    ) -> str:
        return f"create table {self.table} (id integer)"


orders = CreateTable(
    table="orders", connection=Sqlite(), assets=[dg.AssetSpec("orders")]
)
returns = dg.TemplatedSqlComponent(
    sql_template="create table {{ table }} as select * from orders",
    sql_template_vars={"table": "returns"},
    connection=Sqlite(),
    assets=[dg.AssetSpec("returns", deps=["orders"])],
)

for component, key in ((orders, "orders"), (returns, "returns")):
    defs = dg.build_defs_for_component(component)
    assert dg.materialize([defs.get_assets_def(key)]).success

with sqlite3.connect("shop.db") as connection:
    assert connection.execute("select count(*) from returns").fetchall() == [
        (0,)
    ]
