import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Optional

import dagster as dg
from dagster_pipes import PipesParams

# The external program writes messages in numbered chunks. Here, a folder is the
# blob store.
Path("count_orders.py").write_text("""
from pathlib import Path
from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
)
from dagster_pipes import open_dagster_pipes

class FolderChannel(PipesBlobStoreMessageWriterChannel):
    def __init__(self, folder, interval):
        super().__init__(interval=interval)
        self.folder = Path(folder)

    def upload_messages_chunk(self, payload, index):
        (self.folder / f"{index}.jsonl").write_text(payload.read())

class FolderWriter(PipesBlobStoreMessageWriter):
    def make_channel(self, params):
        return FolderChannel(params["folder"], self.interval)

with open_dagster_pipes(message_writer=FolderWriter(interval=0.1)) as pipes:
    pipes.report_asset_materialization(metadata={"rows": 3})
""")


class FolderReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, folder: Path) -> None:
        super().__init__(interval=0.1)
        self.folder = folder

    @contextmanager
    def get_params(self) -> Iterator[PipesParams]:
        self.folder.mkdir()
        yield {"folder": str(self.folder)}

    def download_messages_chunk(
        self, index: int, params: PipesParams
    ) -> Optional[str]:
        file = self.folder / f"{index}.jsonl"
        return file.read_text() if file.exists() else None

    def messages_are_readable(self, params: PipesParams) -> bool:
        return self.folder.exists()

    def no_messages_debug_text(self) -> str:
        return f"Looked for messages in {self.folder}."


@dg.asset
def orders(context: dg.AssetExecutionContext):
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=FolderReader(Path("messages")),
    ) as session:
        env = session.get_bootstrap_env_vars()
        subprocess.run([sys.executable, "count_orders.py"], env=env, check=True)
    return session.get_results()


[event] = dg.materialize([orders]).asset_materializations_for_node("orders")
assert event.metadata["rows"].value == 3
