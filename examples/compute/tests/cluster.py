"""The API of a Kubernetes cluster on this machine. Its pods are processes of this machine."""

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

import kubernetes_validate


class Cluster:
    """Pods and jobs by name; each is run when it is created, in `folder`.

    Bodies that the schema of Kubernetes doesn't allow are answered with 400, what `allowed` doesn't
    hold with 403, so that a test can try a role.
    """

    def __init__(self, folder: Path, allowed: set[str] | None = None) -> None:
        self.folder, self.allowed = folder, allowed
        self.pods: dict[str, dict] = {}
        self.logs: dict[str, str] = {}
        self.jobs: dict[str, dict] = {}
        self.bodies: list[dict] = []
        self.asked: set[str] = set()
        self.deleted: list[str] = []
        cluster = self

        class Handler(BaseHTTPRequestHandler):
            def handle_request(self) -> None:
                url = urlsplit(self.path)
                data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                query = {key: value[0] for key, value in parse_qs(url.query).items()}
                status, value = cluster.answer(
                    self.command, url.path, query, json.loads(data) if data else None
                )
                text = value if isinstance(value, str) else json.dumps(value)
                self.send_response(status)
                kind = "text/plain" if isinstance(value, str) else "application/json"
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(text.encode())))
                self.end_headers()
                self.wfile.write(text.encode())

            do_GET = do_POST = do_DELETE = handle_request  # noqa: N815

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, method: str, path: str, query: dict, body: Any) -> tuple[int, Any]:
        match = re.match(
            r"/(?:api|apis/batch)/v1/namespaces/coast/(\w+)(?:/([^/]+))?(?:/(\w+))?$", path
        )
        if not match:
            return 404, {"message": f"not found: {path}"}
        kind, name, sub = match.groups()
        verb = {"POST": "create", "DELETE": "delete"}.get(method, "get" if name else "list")
        right = f"{verb} {kind}{f'/{sub}' if sub else ''}"
        self.asked.add(right)
        if self.allowed is not None and right not in self.allowed:
            return 403, {"message": f"{kind} is forbidden: cannot {verb} resource"}
        if method == "POST":
            typed = {"apiVersion": "v1", "kind": "Pod", **body}
            kubernetes_validate.validate(typed, kubernetes_validate.latest_version(), strict=True)
            self.bodies.append(body)
            getattr(self, f"create_{kind}")(body)
            return 201, body
        if method == "DELETE":
            self.deleted.append(name)
            found = getattr(self, kind).pop(name, None)
            return (200, {"status": "Success"}) if found else (404, {})
        if kind == "events":
            return 200, {"items": []}
        if sub == "log":
            return 200, self.read_log(self.logs[name], "timestamps" in query)
        table = getattr(self, kind)
        if name:
            return (200, table[name]) if name in table else (404, {})
        wanted = (query.get("fieldSelector") or query["labelSelector"]).split("=")[1]
        items = [
            each
            for each in table.values()
            if wanted in (each["metadata"]["name"], each["metadata"]["labels"].get("job-name"))
        ]
        return 200, {"items": items}

    @staticmethod
    def read_log(text: str, stamped: bool) -> str:
        lines = text.splitlines()
        if stamped:
            lines = [f"2025-06-01T08:00:00.{n:09d}Z {line}" for n, line in enumerate(lines)]
        return "".join(f"{line}\n" for line in lines)

    def create_pods(self, body: dict, **more: str) -> int:
        [container] = body["spec"]["containers"]
        env = {each["name"]: each["value"] for each in container.get("env", [])}
        kept = ("PATH", "HOME", "PYTEST_CURRENT_TEST", "PYTHONDONTWRITEBYTECODE")
        keep = {
            name: value
            for name, value in os.environ.items()
            if name in kept or name.startswith("EXAMPLES_")
        }
        command = [sys.executable, *container["command"][1:]]
        done = subprocess.run(
            command, cwd=self.folder, env={**keep, **env, **more}, capture_output=True, text=True
        )
        name = body["metadata"]["name"]
        self.logs[name] = done.stdout + done.stderr
        state = {"terminated": {"exitCode": done.returncode}}
        status = {
            "name": container["name"], "image": "i", "imageID": "i", "ready": False,
            "restartCount": 0, "state": state,
        }  # fmt: skip
        self.pods[name] = {**body, "status": {"containerStatuses": [status]}}
        return done.returncode

    def create_jobs(self, body: dict) -> None:
        name = body["metadata"]["name"]
        codes = []
        for index in range(body["spec"].get("completions", 1)):
            template = body["spec"]["template"]
            labels = {**template["metadata"].get("labels", {}), "job-name": name}
            metadata = {"name": f"{name}-{index}", "labels": labels}
            pod = {"metadata": metadata, "spec": template["spec"]}
            codes.append(self.create_pods(pod, JOB_COMPLETION_INDEX=str(index)))
        failed = sum(code != 0 for code in codes)
        self.jobs[name] = {**body, "status": {"succeeded": len(codes) - failed, "failed": failed}}

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
