"""A server on this machine that answers like language model services, and records what it is sent."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Request:
    """One request: `POST /v1/messages`, with headers and JSON body."""

    line: str
    headers: dict[str, str]
    body: Any


class Service:
    """Answers requests by `answers`: method and path -> value, (status, value), text, or a function."""

    def __init__(self) -> None:
        self.answers: dict[str, Any] = {}
        self.requests: list[Request] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                line = f"{self.command} {urlsplit(self.path).path}"
                headers = {key.lower(): value for key, value in self.headers.items()}
                request = Request(line, headers, json.loads(raw) if raw else None)
                outer.requests.append(request)
                found = outer.answers.get(line, (404, {"error": {"message": f"no {line}"}}))
                if isinstance(found, Callable):
                    found = found(request)
                status, value = found if isinstance(found, tuple) else (200, found)
                data = (value if isinstance(value, str) else json.dumps(value)).encode()
                kind = "text/event-stream" if isinstance(value, str) else "application/json"
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
