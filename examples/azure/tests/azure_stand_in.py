"""A server that answers like the Blob and DFS endpoints of a storage account, and keeps files."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

NAME = "cityparking"


class Account:
    """`files` by `container/path`; requests to other containers find nothing."""

    def __init__(self) -> None:
        self.containers = {"garages", "dagster-logs"}
        self.files: dict[str, bytes] = {}
        self.pending: dict[str, bytes] = {}
        self.leases: dict[str, str] = {}
        self.requests: list[str] = []
        self.authorization: set[str] = set()
        account = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                url = urlsplit(self.path)
                body = self.read_body()
                query = {name: value[0] for name, value in parse_qs(url.query).items()}
                kind = query.get("comp") or query.get("action") or query.get("resource") or ""
                path = unquote(url.path).strip("/").removeprefix(f"{NAME}/")
                account.requests.append(f"{self.command} {path} {kind}".strip())
                account.authorization.add(self.headers.get("Authorization", ""))
                status, data, headers = account.answer(self, path, kind, query, body)
                self.send_response(status)
                for name, value in {"x-ms-request-id": "1", **headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", headers.get("Content-Length", str(len(data))))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            do_GET = do_PUT = do_HEAD = do_POST = do_PATCH = do_DELETE = answer  # noqa: N815

            def read_body(self) -> bytes:
                return self.rfile.read(int(self.headers.get("Content-Length") or 0))

            def send_header(self, name, value):
                if not (name == "Content-Length" and self.sent_length):
                    super().send_header(name, value)
                self.sent_length = self.sent_length or name == "Content-Length"

            def send_response(self, *arguments):
                self.sent_length = False
                super().send_response(*arguments)

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # On this host, the clients take the account from the path.
        self.url = f"http://127.0.0.1:{self.server.server_port}/{NAME}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request, path, kind, query, body):
        stamp = {"ETag": '"0x1"', "Last-Modified": "Sun, 01 Jun 2025 06:00:00 GMT"}
        missing = {"x-ms-error-code": "BlobNotFound"}
        container, _, name = path.partition("/")
        if container not in self.containers:
            return 404, b"", {"x-ms-error-code": "ContainerNotFound"}
        if not name:
            return 200, b"", stamp
        lease = request.headers.get("x-ms-lease-id")
        if kind == "lease":
            action = request.headers["x-ms-lease-action"]
            if path not in self.files and path not in self.pending:
                return 404, b"", missing
            if action == "acquire":
                self.duration = request.headers["x-ms-lease-duration"]
                self.leases[path] = request.headers["x-ms-proposed-lease-id"]
                return 201, b"", {**stamp, "x-ms-lease-id": self.leases[path]}
            self.leases.pop(path, None)
            return 200, b"", stamp
        if request.command not in ("HEAD", "GET") and self.leases.get(path, lease) != lease:
            return 412, b"", {"x-ms-error-code": "LeaseIdMissing"}
        if request.command == "DELETE":
            self.files.pop(path, None)
            self.leases.pop(path, None)
            return 200, b"", {}
        if kind == "file":
            self.files[path] = self.pending[path] = b""
            return 201, b"", stamp
        if kind == "append":
            self.pending[path] = self.pending.get(path, b"") + body
            return 202, b"", stamp
        if kind == "flush":
            self.files[path] = self.pending.pop(path)
            return 200, b"", stamp
        if request.command == "PUT":
            self.files[path] = body
            return 201, b"", stamp
        if path not in self.files:
            return 404, b"", missing
        data = self.files[path]
        size = {"x-ms-blob-type": "BlockBlob", "Content-Type": "application/octet-stream", **stamp}
        if request.command == "HEAD":
            return 200, b"", {**size, "Content-Length": str(len(data))}
        if not data:
            return 416, b"", {"x-ms-error-code": "InvalidRange"}
        return 206, data, {**size, "Content-Range": f"bytes 0-{len(data) - 1}/{len(data)}"}
