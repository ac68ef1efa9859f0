"""A server on this machine that answers like a service's HTTP API, and records what it is sent."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Request:
    """One request: `GET /v1/jobs`, with headers, query and JSON body."""

    line: str
    headers: dict[str, str]
    query: str
    body: Any


class Service:
    """Answers requests by `routes`: method and path -> a value, a status, or a function of both."""

    def __init__(self, routes: dict[str, Any]) -> None:
        self.routes = routes
        self.requests: list[Request] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                url = urlsplit(self.path)
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                request = Request(
                    f"{self.command} {url.path}",
                    {name.lower(): value for name, value in self.headers.items()},
                    url.query,
                    json.loads(body) if body else None,
                )
                outer.requests.append(request)
                found = outer.routes.get(request.line, 404)
                if isinstance(found, Callable):
                    found = found(request)
                status, value = (found, {}) if isinstance(found, int) else (200, found)
                data = json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_DELETE = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def lines(self) -> list[str]:
        return [each.line for each in self.requests]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
