import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from dagster_pipes import PipesParams

Path("count_orders.py").write_text("""
from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")


class ReadAtTheEnd(dg.PipesMessageReader):
    """Reads the message file after the external process ends."""

    @contextmanager
    def read_messages(
        self, handler: dg.PipesMessageHandler
    ) -> Iterator[PipesParams]:
        file = Path("messages.jsonl")
        yield {"path": str(file)}
        for line in file.read_text().splitlines():
            handler.handle_message(json.loads(line))

    def no_messages_debug_text(self) -> str:
        return "Looked for messages in messages.jsonl."


@dg.asset
def orders(context: dg.AssetExecutionContext):
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesTempFileContextInjector(),
        message_reader=ReadAtTheEnd(),
    ) as session:
        env = session.get_bootstrap_env_vars()
        subprocess.run([sys.executable, "count_orders.py"], env=env, check=True)
    return session.get_results()


[event] = dg.materialize([orders]).asset_materializations_for_node("orders")
assert event.metadata["rows"].value == 3
