import sys
from pathlib import Path
from threading import Event, Thread
from typing import Optional

import dagster as dg
from dagster_pipes import PipesParams


class FileLogReader(dg.PipesLogReader):
    """Copies a log file to the step's output after the external process ends."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.thread: Optional[Thread] = None

    def target_is_readable(self, params: PipesParams) -> bool:
        return self.file.exists()

    def start(self, params: PipesParams, is_session_closed: Event) -> None:
        self.thread = Thread(
            target=self.copy, args=(is_session_closed,), daemon=True
        )
        self.thread.start()

    def copy(self, is_session_closed: Event) -> None:
        is_session_closed.wait()
        sys.stdout.write(self.file.read_text())

    def stop(self) -> None:
        if self.thread is not None:
            self.thread.join()

    def is_running(self) -> bool:
        return self.thread is not None and self.thread.is_alive()


# Pass it to a message reader: `log_readers=[FileLogReader(Path("orders.log"))]`.
Path("orders.log").write_text("3 orders\n")
reader = FileLogReader(Path("orders.log"))
closed = Event()
assert reader.target_is_readable({})
reader.start({}, closed)
assert reader.is_running()

closed.set()
reader.stop()
assert not reader.is_running()
