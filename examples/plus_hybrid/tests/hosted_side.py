"""A server on this machine that answers agents as Dagster+ does, and records what they send."""

import gzip
import json
import re
import threading
import time
import uuid
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from dagster._grpc.types import ExternalScheduleExecutionArgs
from dagster_cloud.api.dagster_cloud_api import (
    CheckSnapshotResult,
    ConfirmUploadResult,
    DagsterCloudApi,
    DagsterCloudApiRequest,
    DagsterCloudCodeLocationUpdateResponse,
    DagsterCloudUploadWorkspaceResponse,
    SnapshotUploadData,
    StoredSnapshot,
)
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from dagster_shared.serdes import pack_value, serialize_value
from release import first_of

ORIGINS = (
    "dagster._core.remote_origin",
    "dagster._core.remote_representation.origin",  # before 1.11
)
RegisteredCodeLocationOrigin = first_of("RegisteredCodeLocationOrigin", *ORIGINS)
RemoteRepositoryOrigin = first_of("RemoteRepositoryOrigin", *ORIGINS)


class HostedSide:
    """One organization with the deployment `prod` and its code locations."""

    def __init__(self) -> None:
        self.deployments = ["prod"]
        self.locations: dict[str, CodeLocationDeployData] = {}
        #: Requests that wait for an agent, by their queue; the default queue is None.
        self.queue: list[dict[str, Any]] = []
        self.secrets: dict[str, str] = {}
        #: Answers to give before all others: a status code each.
        self.refusals: list[int] = []
        #: Method, path, headers and decoded body of each request.
        self.requests: list[tuple[str, str, dict[str, str], str]] = []
        self.heartbeats: list[dict] = []
        self.results: list[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                path = self.path.partition("?")[0]
                outer.requests.append((self.command, path, dict(self.headers), readable(body)))
                status = outer.refusals.pop(0) if outer.refusals else 200
                answer = outer.answer(path, body) if status == 200 else {}
                data = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = handle_one

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path: str, body: bytes) -> dict:
        if path.endswith("/graphql"):
            asked = json.loads(body)
            name = re.search(r"(?:query|mutation)\s+(\w+)", asked["query"]).group(1)
            if not hasattr(self, name):
                return {"errors": [{"message": f"{name} isn't known here"}]}
            return {"data": getattr(self, name)(asked.get("variables") or {})}
        if path == "/check_snapshot":
            upload = SnapshotUploadData(
                sha1="0" * 40, format="json.gz", uri="stored", type="repository", id="1",
                presigned_put_url=f"{self.url}/object-storage/snapshot",
            )  # fmt: skip
            return pack_value(CheckSnapshotResult(stored_snapshot=None, upload_data=upload))
        if path == "/confirm_upload":
            stored = StoredSnapshot(sha1="0" * 40, format="json.gz", uri="s", decompressed_size=1)
            return pack_value(ConfirmUploadResult(stored_snapshot=stored))
        if path == "/code_location_update_result":
            return pack_value(
                DagsterCloudCodeLocationUpdateResponse(
                    updated=True, message="updated", missing_job_snapshots=None
                )
            )
        if path == "/upload_workspace_entry":
            return pack_value(
                DagsterCloudUploadWorkspaceResponse(
                    updated=True, message="updated", missing_job_snapshots=None
                )
            )
        if path == "/gen_logs_url":
            return {"url": f"{self.url}/object-storage/logs"}
        if path == "/upload_api_response":
            self.results.append(readable(body))
        return {}

    def Deployments(self, variables: dict) -> dict:
        known = [n for n in variables["deploymentNames"] if n in self.deployments]
        return {"deployments": [{"deploymentName": name} for name in known]}

    def WorkspaceEntries(self, variables: dict) -> dict:
        entries = [
            {
                "locationName": name,
                "serializedDeploymentMetadata": serialize_value(data),
                "hasOutdatedData": True,
                "metadataTimestamp": 1.0,
            }
            for name, data in self.locations.items()
            if data.agent_queue in (variables.get("agentQueues") or [None])
        ]
        return {
            "deployments": [
                {"deploymentName": name, "isBranchDeployment": False, "workspaceEntries": entries}
                for name in variables["deploymentNames"]
            ]
        }

    def GetUserCloudRequests(self, variables: dict) -> dict:
        served = variables["agentQueues"]
        taken = [each for each in self.queue if each["queue"] in served]
        self.queue = [each for each in self.queue if each not in taken]
        popped = [{k: v for k, v in each.items() if k != "queue"} for each in taken]
        return {"userCloudAgent": {"popUserCloudAgentRequests": popped}}

    def AddAgentHeartbeats(self, variables: dict) -> dict:
        for each in variables["serializedAgentHeartbeats"]:
            self.heartbeats.append(json.loads(each["serializedAgentHeartbeat"]))
        return {"userCloudAgent": {"addAgentHeartbeats": {"ok": True}}}

    def Secrets(self, variables: dict) -> dict:
        named = [
            {"secretName": name, "secretValue": value, "locationNames": []}
            for name, value in self.secrets.items()
        ]
        return {"scopedSecrets": named}

    def CliAddOrUpdateLocation(self, variables: dict) -> dict:
        """Store what `dagster-cloud deployment add-location` registers."""
        given = dict(variables["document"])
        data = {**given, **given["code_source"]}
        self.locations[given["location_name"]] = CodeLocationDeployData(
            **{k: v for k, v in data.items() if k in CodeLocationDeployData._fields}
        )
        self.ask(DagsterCloudApi.CHECK_FOR_WORKSPACE_UPDATES, None)
        return {"addOrUpdateLocationFromDocument": {"__typename": "WorkspaceEntry"}}

    def CliAgentStatus(self, variables: dict) -> dict:
        status = "RUNNING" if self.heartbeats else "NOT_RUNNING"
        return {"agents": [{"status": status, "errors": []}]}

    def CliLocationsQuery(self, variables: dict) -> dict:
        loaded = any(path == "/code_location_update_result" for _, path, _, _ in self.requests)
        entries = [
            {
                "__typename": "WorkspaceLocationEntry",
                "name": name,
                "loadStatus": "LOADED" if loaded else "LOADING",
                "locationOrLoadError": {"__typename": "RepositoryLocation", "name": name},
            }
            for name in self.locations
        ]
        return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}

    def getLatestDefsStateInfo(self, variables: dict) -> dict:
        return {"latestDefsStateInfo": None, "defsState": {"latestDefsStateInfo": None}}

    def StoreEvent(self, variables: dict) -> dict:
        return {"eventLogs": {"StoreEvent": {"ok": True}}}

    def Agents(self, variables: dict) -> dict:
        return {"agents": []}

    def ask(self, api: DagsterCloudApi, arguments, queue: str | None = None) -> None:
        """Put a request into the queue."""
        request = DagsterCloudApiRequest(
            request_id=str(uuid.uuid4()),
            request_api=api,
            request_args=arguments,
            deployment_name="prod",
        )
        self.queue.append(
            {
                "requestId": request.request_id,
                "requestApi": api.name,
                "requestBody": serialize_value(request),
                "deploymentName": "prod",
                "isBranchDeployment": False,
                "queue": queue,
            }
        )

    def ask_for_schedule(self, location: str, schedule: str, queue: str | None = None) -> None:
        """Ask for the tick of a schedule, as the hosted daemon does."""
        origin = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin(location), "__repository__")
        arguments = ExternalScheduleExecutionArgs(
            repository_origin=origin,
            instance_ref=None,
            schedule_name=schedule,
            scheduled_execution_timestamp=1760000000.0,
            scheduled_execution_timezone="UTC",
            timeout=60,
        )
        self.ask(DagsterCloudApi.GET_EXTERNAL_SCHEDULE_EXECUTION_DATA, arguments, queue)

    def wait_for(self, condition, *agents, seconds: float = 300) -> None:
        """Wait until agents did something. Busy machines only take longer; an agent that ends fails."""
        end = time.time() + seconds
        while not condition():
            asked = [path for _, path, _, _ in self.requests]
            assert time.time() < end, asked
            assert all(each.process.poll() is None for each in agents), asked
            time.sleep(0.2)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def readable(body: bytes) -> str:
    """Decompress what is compressed, and give text."""
    if body[:2] == b"\x1f\x8b":
        return gzip.decompress(body).decode()
    start = body.find(b"\x78\x9c")
    if start >= 0:
        return zlib.decompressobj().decompress(body[start:]).decode()
    return body.decode(errors="replace")
