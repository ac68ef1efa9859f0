import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import StringIO
from typing import Any

from azure.storage.blob import ContainerClient
from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
    PipesContextLoader,
)


class BlobContextLoader(PipesContextLoader):
    """Reads what BlobContextInjector wrote."""

    def __init__(self, container: ContainerClient) -> None:
        self.container = container

    @contextmanager
    def load_context(self, params: Mapping[str, Any]) -> Iterator[Any]:
        yield json.loads(self.container.download_blob(params["blob"]).readall())


class BlobMessageChannel(PipesBlobStoreMessageWriterChannel):
    """Writes each chunk of messages to the next numbered blob."""

    def __init__(
        self, container: ContainerClient, prefix: str, interval: float
    ) -> None:
        super().__init__(interval=interval)
        self.container = container
        self.prefix = prefix

    def upload_messages_chunk(self, payload: StringIO, index: int) -> None:
        self.container.upload_blob(
            f"{self.prefix}/{index}.json", payload.read()
        )


class BlobMessageWriter(PipesBlobStoreMessageWriter):
    """The other end of BlobMessageReader."""

    def __init__(
        self, container: ContainerClient, interval: float = 10
    ) -> None:
        super().__init__(interval=interval)
        self.container = container

    def make_channel(self, params: Mapping[str, Any]) -> BlobMessageChannel:
        return BlobMessageChannel(
            self.container, params["prefix"], self.interval
        )
