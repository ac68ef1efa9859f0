import subprocess
import sys
from pathlib import Path

import dagster as dg

Path("count_orders.py").write_text("""
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")


class PythonClient(dg.PipesClient):
    """Runs a Python file and waits until it ends."""

    def __init__(
        self,
        context_injector: "dg.PipesContextInjector | None" = None,
        message_reader: "dg.PipesMessageReader | None" = None,
    ) -> None:
        # Exchanges context and messages through temporary files.
        self.context_injector = (
            context_injector or dg.PipesTempFileContextInjector()
        )
        self.message_reader = message_reader or dg.PipesTempFileMessageReader()

    def run(self, *, context: dg.AssetExecutionContext, extras=None, file: str):
        with dg.open_pipes_session(
            context=context,
            extras=extras,
            context_injector=self.context_injector,
            message_reader=self.message_reader,
        ) as session:
            assert isinstance(session, dg.PipesSession)
            env = session.get_bootstrap_env_vars()
            subprocess.run([sys.executable, file], env=env, check=True)
        return session


@dg.asset
def orders(context: dg.AssetExecutionContext):
    session = PythonClient().run(context=context, file="count_orders.py")
    results: "list[dg.PipesExecutionResult]" = list(session.get_results())
    yield from results


[event] = dg.materialize([orders]).asset_materializations_for_node("orders")
assert event.metadata["rows"].value == 3
