import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import dagster as dg
from dagster_pipes import PipesDefaultMessageWriter, PipesParams

SCRIPT = Path(__file__).parent / "scripts" / "import_catalog.py"


class StreamMessageReader(dg.PipesMessageReader):
    """Takes messages out of the process's stderr, and passes the rest on."""

    @contextmanager
    def read_messages(
        self, handler: dg.PipesMessageHandler
    ) -> Iterator[PipesParams]:
        self.handler = handler
        key = PipesDefaultMessageWriter.STDIO_KEY
        yield {key: PipesDefaultMessageWriter.STDERR}

    def read_stream(self, stream: TextIO) -> None:
        for line in stream:
            if line.startswith('{"__dagster_pipes_version"'):
                self.handler.handle_message(json.loads(line))
            else:
                sys.stderr.write(line)

    def no_messages_debug_text(self) -> str:
        return "Looked for messages in stderr of the process."


@dg.asset
def catalog(context: dg.AssetExecutionContext):
    reader = StreamMessageReader()
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=reader,
        extras={"pages": 3},
    ) as session:
        process = subprocess.Popen(
            [sys.executable, str(SCRIPT)],
            env={**os.environ, **session.get_bootstrap_env_vars()},
            stderr=subprocess.PIPE,
            text=True,
        )
        reader.read_stream(process.stderr)
        if process.wait() != 0:
            raise dg.Failure(
                f"The import ended with code {process.returncode}."
            )
    yield from session.get_results()
