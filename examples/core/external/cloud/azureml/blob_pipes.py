import json
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import dagster as dg
from azure.core.exceptions import ResourceNotFoundError
from azure.storage.blob import ContainerClient


class BlobContextInjector(dg.PipesContextInjector):
    """Writes the context of a run to a blob, and deletes it afterward."""

    def __init__(self, container: ContainerClient) -> None:
        self.container = container

    @contextmanager
    def inject_context(self, context_data: Any) -> Iterator[Mapping[str, Any]]:
        blob = f"{uuid.uuid4().hex}/context.json"
        self.container.upload_blob(blob, json.dumps(context_data))
        try:
            yield {"blob": blob}
        finally:
            self.container.delete_blob(blob)

    def no_messages_debug_text(self) -> str:
        return "The context is in a blob: does the job use BlobContextLoader?"


class BlobMessageReader(dg.PipesBlobStoreMessageReader):
    """Reads the numbered blobs that the job writes under its own prefix."""

    def __init__(
        self, container: ContainerClient, interval: float = 10
    ) -> None:
        super().__init__(interval=interval)
        self.container = container

    @contextmanager
    def get_params(self) -> Iterator[Mapping[str, Any]]:
        self.counter = 1
        yield {"prefix": uuid.uuid4().hex, "include_stdio_in_messages": True}

    def messages_are_readable(self, params: Mapping[str, Any]) -> bool:
        return True

    def download_messages_chunk(
        self, index: int, params: Mapping[str, Any]
    ) -> str | None:
        try:
            download = self.container.download_blob(
                f"{params['prefix']}/{index}.json"
            )
        except ResourceNotFoundError:
            return None
        return download.readall().decode()

    def no_messages_debug_text(self) -> str:
        return "Messages are blobs: does the job use BlobMessageWriter?"
