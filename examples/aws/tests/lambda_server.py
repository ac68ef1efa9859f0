"""Lambda's HTTP interface: invokes handlers of this process, and returns the end of what they print."""

import base64
import io
import json
import threading
from contextlib import redirect_stderr, redirect_stdout
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote


class LambdaServer:
    """Functions by name; `invocations` are names, invocation types and events."""

    def __init__(self) -> None:
        self.functions: dict = {}
        self.invocations: list[tuple[str, str, dict]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # noqa: N802
                _, version, _, name, operation = unquote(self.path).split("/")
                assert (version, operation) == ("2015-03-31", "invocations")
                assert "eu-west-1/lambda" in self.headers["Authorization"]
                event = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                kind = self.headers.get("X-Amz-Invocation-Type", "RequestResponse")
                outer.invocations.append((name, kind, event))
                if name not in outer.functions:
                    body = {"Type": "User", "Message": f"Function not found: {name}"}
                    self.send(404, body, {"X-Amzn-ErrorType": "ResourceNotFoundException"})
                    return
                self.send(200, *outer.call(outer.functions[name], event))

            def send(self, status: int, body, headers: dict) -> None:
                text = json.dumps(body).encode()
                self.send_response(status)
                for key, value in headers.items():
                    self.send_header(key, value)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *args) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def call(self, handler, event: dict) -> tuple:
        printed, headers = io.StringIO(), {}
        with redirect_stdout(printed), redirect_stderr(printed):
            try:
                body = handler(event, None)
            except Exception as error:  # noqa: BLE001
                headers["X-Amz-Function-Error"] = "Unhandled"
                body = {"errorMessage": str(error), "errorType": type(error).__name__}
        tail = printed.getvalue().encode()[-4096:]
        return body, {**headers, "X-Amz-Log-Result": base64.b64encode(tail).decode()}

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
