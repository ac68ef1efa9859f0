import os
import sys

import dagster as dg


@dg.asset
def cleaned_orders(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    script = os.path.join(os.environ["SCRIPTS_DIR"], "clean_orders.py")
    return pipes.run(
        context=context,
        command=[sys.executable, script, "cleaned.csv"],
        cwd=os.environ["ORDERS_DIR"],
        env={"SHOP": "north"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[cleaned_orders], resources={"pipes": dg.PipesSubprocessClient()}
)
