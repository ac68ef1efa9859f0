from io import StringIO
from pathlib import Path

from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
    PipesParams,
    open_dagster_pipes,
)


class FolderChannel(PipesBlobStoreMessageWriterChannel):
    def __init__(self, folder: Path, interval: float) -> None:
        super().__init__(interval=interval)
        self.folder = folder

    def upload_messages_chunk(self, payload: StringIO, index: int) -> None:
        partial = self.folder / f"{index}.partial"
        partial.write_text(payload.read())
        partial.rename(
            self.folder / f"{index}.json"
        )  # the reader never sees a partial file


class FolderMessageWriter(PipesBlobStoreMessageWriter):
    def make_channel(self, params: PipesParams) -> FolderChannel:
        return FolderChannel(Path(params["folder"]), self.interval)


if __name__ == "__main__":
    with open_dagster_pipes(
        message_writer=FolderMessageWriter(interval=5)
    ) as pipes:
        pipes.report_asset_materialization(metadata={"titles": 150})
