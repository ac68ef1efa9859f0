"""A server on this machine that records requests meant for the internet, and answers them."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit, urlunsplit

import httpx
import requests.adapters
from slack_sdk.web.base_client import BaseClient

SENT_TO = "X-Sent-To"


@dataclass
class Request:
    """One request: method, the address it was sent to, headers, and the body as it reads."""

    method: str
    url: str
    headers: dict[str, str]
    body: Any


class Recorder:
    """Answers by `answers`: the beginning of an address -> (status, body) or a function of the request."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.answers: dict[str, Any] = {}
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
                kind = self.headers.get("Content-Type", "")
                if "json" in kind:
                    body = json.loads(raw) if raw else None
                elif "urlencoded" in kind:
                    body = {key: values[0] for key, values in parse_qs(raw).items()}
                else:
                    body = raw
                url = self.headers.get(SENT_TO) or self.path
                request = Request(self.command, url, dict(self.headers), body)
                outer.requests.append(request)
                status, value = outer.reply(request)
                data = (value if isinstance(value, str) else json.dumps(value)).encode()
                self.send_response(status)
                kind = "text/plain" if isinstance(value, str) else "application/json"
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_DELETE = answer  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def reply(self, request: Request) -> tuple[int, Any]:
        """The answer to a request: 404 where none was given."""
        for start, answer in self.answers.items():
            if request.url.startswith(start):
                return answer(request) if isinstance(answer, Callable) else answer
        return 404, "no answer for this address"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def redirect(monkeypatch, server: Recorder) -> None:
    """Send what requests, httpx and Slack's client send to other machines to the server instead."""

    def local(url: str) -> str:
        scheme, host, *rest = urlsplit(server.url)
        return urlunsplit((scheme, host, *urlsplit(url)[2:]))

    send = requests.adapters.HTTPAdapter.send

    def send_by_requests(self, request, **kwargs):
        request.headers[SENT_TO], request.url = request.url, local(request.url)
        return send(self, request, **kwargs)

    handle = httpx.HTTPTransport.handle_request

    def send_by_httpx(self, request):
        request.headers[SENT_TO] = str(request.url)
        request.url = httpx.URL(local(str(request.url)))
        return handle(self, request)

    start = BaseClient.__init__

    def start_slack(self, *arguments, **kwargs):
        assert kwargs.get("base_url", BaseClient.BASE_URL) == "https://slack.com/api/"
        start(self, *arguments, **{**kwargs, "base_url": f"{server.url}/api/"})

    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", send_by_requests)
    monkeypatch.setattr(httpx.HTTPTransport, "handle_request", send_by_httpx)
    monkeypatch.setattr(BaseClient, "__init__", start_slack)
