from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from dagster_pipes import PipesParams


class FolderMessageReader(dg.PipesBlobStoreMessageReader):
    """Reads 1.json, 2.json and so on from a folder that both sides can see."""

    def __init__(self, folder: Path, interval: float = 10) -> None:
        super().__init__(interval=interval)
        self.folder = folder

    @contextmanager
    def get_params(self) -> Iterator[PipesParams]:
        yield {"folder": str(self.folder)}

    def messages_are_readable(self, params: PipesParams) -> bool:
        return True

    def download_messages_chunk(
        self, index: int, params: PipesParams
    ) -> str | None:
        chunk = self.folder / f"{index}.json"
        return chunk.read_text() if chunk.exists() else None

    def no_messages_debug_text(self) -> str:
        return f"Looked for messages in {self.folder}."
