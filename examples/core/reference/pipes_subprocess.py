import sys
from pathlib import Path

import dagster as dg

# The external program, which requires only dagster-pipes.
Path("count_orders.py").write_text("""
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    shop = pipes.get_extra("shop")
    pipes.report_asset_materialization(metadata={"rows": len(shop)})
    pipes.report_custom_message({"done": shop})
""")


@dg.asset
def orders(context: dg.AssetExecutionContext, client: dg.PipesSubprocessClient):
    done = client.run(
        command=[sys.executable, "count_orders.py"],
        context=context,
        extras={"shop": "oslo"},
    )
    assert list(done.get_custom_messages()) == [{"done": "oslo"}]
    return done.get_materialize_result()


result = dg.materialize(
    [orders], resources={"client": dg.PipesSubprocessClient()}
)

[event] = result.asset_materializations_for_node("orders")
assert event.metadata["rows"].value == 4
