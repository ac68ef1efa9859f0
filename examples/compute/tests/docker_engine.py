"""The API of a Docker Engine on this machine. Its containers are processes of this machine."""

import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit


class Container:
    """A container: what it was created from, its process, and what that printed."""

    def __init__(self, name: str, spec: dict[str, Any]) -> None:
        self.name, self.spec = name, spec
        self.code: int | None = None
        self.frames: list[tuple[int, bytes]] = []
        self.stopped = False
        self.removed = False

    def run(self, folder: Path) -> None:
        env = dict(each.split("=", 1) for each in self.spec["Env"] or [])
        # The harness follows the processes of a test by these variables.
        kept = ("PATH", "HOME", "PYTEST_CURRENT_TEST", "PYTHONDONTWRITEBYTECODE")
        keep = {
            name: value
            for name, value in os.environ.items()
            if name in kept or name.startswith("EXAMPLES_")
        }
        command = list(self.spec["Cmd"])
        if command[0] == "python":
            command[0] = sys.executable
        done = subprocess.run(
            command, cwd=folder, env={**keep, **env}, capture_output=True, timeout=120
        )
        for stream, data in ((1, done.stdout), (2, done.stderr)):
            self.frames += [(stream, line) for line in data.splitlines(keepends=True)]
        self.code = done.returncode


class Engine:
    """Serves the routes that the Docker SDK calls; `images` are folders by name, pulled or not."""

    def __init__(self, images: dict[str, Path], pulled: bool = True) -> None:
        self.images = images
        self.pulled = set(images) if pulled else set()
        self.containers: list[Container] = []
        self.logins: list[dict] = []
        self.lines: list[str] = []
        engine = self

        class Handler(BaseHTTPRequestHandler):
            def reply(self, status: int, value: Any = None) -> None:
                data = b"" if value is None else json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def handle_request(self) -> None:
                url = urlsplit(self.path)
                path = re.sub(r"^/v1\.\d+", "", url.path)
                query = {key: value[0] for key, value in parse_qs(url.query).items()}
                data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                body = json.loads(data) if data else {}
                engine.lines.append(f"{self.command} {path}")
                engine.answer(self, f"{self.command} {path}", query, body)

            do_GET = do_POST = do_DELETE = handle_request  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"tcp://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, http, line: str, query: dict, body: dict) -> None:
        if line == "GET /version":
            return http.reply(200, {"ApiVersion": "1.47", "MinAPIVersion": "1.24"})
        if line == "POST /auth":
            self.logins.append(body)
            return http.reply(200, {"Status": "Login Succeeded"})
        if line == "POST /images/create":
            image = f"{query['fromImage']}:{query['tag']}"
            if image not in self.images:
                return http.reply(404, {"message": f"pull access denied for {query['fromImage']}"})
            self.pulled.add(image)
            return http.reply(200, {"status": "Pulled"})
        if match := re.match(r"GET /images/(.+)/json$", line):
            return http.reply(200, {"Id": match[1]})
        if line == "POST /containers/create":
            if body["Image"] not in self.pulled:
                return http.reply(404, {"message": f"No such image: {body['Image']}"})
            container = Container(query.get("name", ""), body)
            self.containers.append(container)
            return http.reply(201, {"Id": str(len(self.containers)), "Warnings": []})
        match = re.match(r"(GET|POST) /containers/([^/]+)/(\w+)$", line)
        container = self.find(match[2])
        if container is None:
            return http.reply(404, {"message": f"No such container: {match[2]}"})
        return getattr(self, match[3])(http, container)

    def find(self, name: str) -> Container | None:
        for number, container in enumerate(self.containers, 1):
            if name in (str(number), container.name) and not container.removed:
                return container
        return None

    def start(self, http, container: Container) -> None:
        container.run(self.images[container.spec["Image"]])
        http.reply(204)

    def json(self, http, container: Container) -> None:
        number = str(self.containers.index(container) + 1)
        state = {"Status": "exited", "ExitCode": container.code}
        http.reply(
            200,
            {"Id": number, "Name": container.name, "State": state, "Config": {"Tty": False}},
        )

    def logs(self, http, container: Container) -> None:
        http.send_response(200)
        http.send_header("Content-Type", "application/vnd.docker.multiplexed-stream")
        http.send_header("Connection", "close")
        http.end_headers()
        for stream, data in container.frames:
            http.wfile.write(bytes([stream, 0, 0, 0]) + len(data).to_bytes(4, "big") + data)
        # Docker removes such a container as soon as its process has ended.
        container.removed = container.spec["HostConfig"].get("AutoRemove", False)

    def wait(self, http, container: Container) -> None:
        http.reply(200, {"StatusCode": container.code})

    def stop(self, http, container: Container) -> None:
        container.stopped = True
        http.reply(304)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
