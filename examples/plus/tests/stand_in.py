"""A server on this machine that answers as Dagster+ does, and records what it is sent."""

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from dagster_shared.serdes import serialize_value


class StandIn:
    """What the hosted side knows: its kind, its agents, and the code locations sent to it."""

    def __init__(self) -> None:
        self.agent_type = "SERVERLESS"
        self.agents: list[dict] = []
        self.locations: dict[str, dict] = {}
        self.secrets: list[dict] = []
        #: Path, headers and body of each request.
        self.requests: list[tuple[str, dict[str, str], dict]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.requests.append((self.path, dict(self.headers), body))
                answer = outer.answer(body) if self.path.endswith("/graphql") else {}
                data = json.dumps(answer).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, body: dict) -> dict:
        name = re.search(r"(?:query|mutation)\s+(\w+)", body["query"]).group(1)
        return {"data": getattr(self, name)(body.get("variables") or {})}

    def MarkCliEventMutation(self, variables: dict) -> dict:
        return {"markCliEvent": "ok"}

    def CliDeployLocations(self, variables: dict) -> dict:
        sent = variables["document"]["locations"]
        self.locations.update({each["location_name"]: each for each in sent})
        names = [{"locationName": each["location_name"]} for each in sent]
        return {"deployLocations": {"__typename": "DeployLocationsSuccess", "locations": names}}

    def DeploymentInfoQuery(self, variables: dict) -> dict:
        return {"currentDeployment": {"agentType": self.agent_type}, "agents": self.agents}

    def CliAgentStatus(self, variables: dict) -> dict:
        return {"agents": [{"status": each["status"], "errors": []} for each in self.agents]}

    def ListAgents(self, variables: dict) -> dict:
        return {"agents": self.agents}

    def CliLocationsQuery(self, variables: dict) -> dict:
        """Locations load as soon as an agent runs."""
        running = any(each["status"] == "RUNNING" for each in self.agents)
        loaded = {"__typename": "RepositoryLocation", "name": "bakery"}
        entries = [
            {
                "__typename": "WorkspaceLocationEntry",
                "name": name,
                "loadStatus": "LOADED" if running else "LOADING",
                "locationOrLoadError": loaded,
            }
            for name in self.locations
        ]
        return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}

    def CliWorkspaceEntries(self, variables: dict) -> dict:
        entries = [
            {
                "locationName": name,
                "serializedDeploymentMetadata": serialize_value(
                    CodeLocationDeployData(
                        image=each.get("image"), module_name=each["code_source"]["module_name"]
                    )
                ),
            }
            for name, each in self.locations.items()
        ]
        return {"workspace": {"workspaceEntries": entries}}

    def CliDeploymentSettings(self, variables: dict) -> dict:
        settings = {"concurrency": {"runs": {"max_concurrent_runs": 10}}}
        return {"deploymentSettings": {"settings": settings}}

    def SecretsForScopesQuery(self, variables: dict) -> dict:
        return {"secretsOrError": {"__typename": "Secrets", "secrets": self.secrets}}

    def CreateOrUpdateSecretForScopes(self, variables: dict) -> dict:
        scopes = ("fullDeploymentScope", "allBranchDeploymentsScope", "localDeploymentScope")
        self.secrets.append(
            {
                "id": "1",
                "secretName": variables["secretName"],
                "locationNames": [variables["locationName"]],
                "updatedBy": None,
                "updateTimestamp": None,
                "specificBranchDeploymentScope": None,
                "canViewSecretValue": True,
                "canEditSecret": True,
                **{scope: variables["scopes"][scope] for scope in scopes},
            }
        )
        return {"createOrUpdateSecretForScopes": {"__typename": "CreateOrUpdateSecretSuccess"}}

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
