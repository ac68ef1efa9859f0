"""A stand-in for the GraphQL endpoint of Dagster+: answers as told and keeps what it was sent."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class PlusStandIn:
    """What arrived at the endpoint, and what it answers."""

    def __init__(self, answer: Callable[[dict], dict]) -> None:
        self.answer = answer
        self.url = ""
        self.paths: list[str] = []
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []


@contextmanager
def plus_stand_in(answer: Callable[[dict], dict]) -> Iterator[PlusStandIn]:
    """Serve on a free port; `answer` takes the parsed request and returns the parsed reply."""
    stand_in = PlusStandIn(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stand_in.paths.append(self.path)
            stand_in.requests.append(body)
            stand_in.headers.append(dict(self.headers))
            reply = json.dumps(stand_in.answer(body)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *_: object) -> None:
            return None

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
    stand_in.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield stand_in
    finally:
        server.shutdown()
        server.server_close()
