"""A server on this machine that answers like a service's REST API, and records what it is sent."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit


@dataclass
class Request:
    """One request: `GET /v1/groups`, with headers, query, and the body: JSON, a form or text."""

    line: str
    headers: dict[str, str]
    query: str
    body: Any


class Answer:
    """A status with a body, where a plain value isn't enough."""

    def __init__(self, status: int, body: Any, kind: str = "application/json") -> None:
        self.status = status
        self.kind = kind
        self.data = body.encode() if isinstance(body, str) else json.dumps(body).encode()


def read_body(kind: str, data: bytes) -> Any:
    """JSON and forms as values, all else as text."""
    if "form-urlencoded" in kind:
        return dict(parse_qsl(data.decode()))
    try:
        return json.loads(data) if data else None
    except ValueError:
        return data.decode(errors="replace")


class Service:
    """Answers requests by `routes`: method and path -> a value, a status, an Answer, or a function."""

    def __init__(self, routes: dict[str, Any]) -> None:
        self.routes = routes
        self.requests: list[Request] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                url = urlsplit(self.path)
                if self.headers.get("Transfer-Encoding") == "chunked":
                    body = b""
                    while size := int(self.rfile.readline(), 16):
                        body += self.rfile.read(size)
                        self.rfile.readline()
                    self.rfile.readline()
                else:
                    body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                request = Request(
                    f"{self.command} {url.path}",
                    dict(self.headers),
                    url.query,
                    read_body(self.headers.get("Content-Type", ""), body),
                )
                outer.requests.append(request)
                found = outer.routes.get(request.line, 404)
                if isinstance(found, Callable):
                    found = found(request)
                if isinstance(found, int):
                    found = Answer(found, {})
                if not isinstance(found, Answer):
                    found = Answer(200, found)
                self.send_response(found.status)
                self.send_header("Content-Type", found.kind)
                self.send_header("Content-Length", str(len(found.data)))
                self.end_headers()
                self.wfile.write(found.data)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def lines(self, line: str = "") -> list[str]:
        """The requests whose line begins with this text."""
        return [each.line for each in self.requests if each.line.startswith(line)]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
