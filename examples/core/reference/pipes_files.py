import subprocess
import sys
from pathlib import Path

import dagster as dg

Path("count_orders.py").write_text("""
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")


# Context and messages in files that both processes can access, such as on a
# shared disk.
@dg.asset
def orders(context: dg.AssetExecutionContext):
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesFileContextInjector("context.json"),
        message_reader=dg.PipesFileMessageReader("messages.jsonl"),
    ) as session:
        env = session.get_bootstrap_env_vars()
        subprocess.run([sys.executable, "count_orders.py"], env=env, check=True)
    return session.get_results()


# The context in environment variables, without a shared disk.
@dg.asset
def returns(context: dg.AssetExecutionContext):
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=dg.PipesTempFileMessageReader(),
    ) as session:
        env = session.get_bootstrap_env_vars()
        subprocess.run([sys.executable, "count_orders.py"], env=env, check=True)
    return session.get_results()


result = dg.materialize([orders, returns])
for asset in ("orders", "returns"):
    [event] = result.asset_materializations_for_node(asset)
    assert event.metadata["rows"].value == 3
