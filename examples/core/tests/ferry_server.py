"""The web interface of the tutorial's project: `dg dev`, and the requests that its buttons send."""

import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from typing import Any, Callable, Optional

from ferry_shell import FerryShell

LOCATION = "ferry-etl"
SELECTOR = {"repositoryLocationName": LOCATION, "repositoryName": "__repository__"}


class FerryServer:
    """A running `dg dev`."""

    def __init__(self, shell: FerryShell) -> None:
        self.shell = shell
        self.process: Optional[subprocess.Popen] = None
        self.port = 0

    def start(self) -> None:
        """Start `dg dev` and wait until the project is loaded."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        # A file, not a pipe: nobody would empty the pipe.
        self.log = self.shell.home / "dg-dev.log"
        self.process = subprocess.Popen(
            ["dg", "dev", "--port", str(self.port)],
            cwd=self.shell.project,
            env=self.shell.environment,
            stdout=self.log.open("w"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.wait_for(self.is_loaded, 300)

    def stop(self) -> None:
        """End `dg dev` and the processes that it started."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            # It ignores the signal where this test itself was started in the background.
            os.killpg(self.process.pid, signal.SIGKILL)

    def wait_for(self, condition: Callable[[], Any], seconds: float) -> Any:
        """Return the condition's first true value; raise AssertionError when it does not come."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process and self.process.poll() is None, self.log.read_text()
            value = condition()
            if value:
                return value
            time.sleep(1)
        raise AssertionError(f"nothing after {seconds} s:\n{self.log.read_text()}")

    def ask(self, query: str, **variables: Any) -> dict[str, Any]:
        """Send a GraphQL request and return its data."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/graphql",
            data=json.dumps({"query": query, "variables": variables}).encode(),
            headers={"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            answer = json.load(response)
        assert "errors" not in answer, answer["errors"]
        return answer["data"]

    def is_loaded(self) -> bool:
        """Say whether the server answers and has loaded the project without an error."""
        query = """{ workspaceOrError { ... on Workspace {
            locationEntries { name loadStatus locationOrLoadError { __typename } } } } }"""
        try:
            entries = self.ask(query)["workspaceOrError"]["locationEntries"]
        except OSError:
            return False
        wanted = {
            "name": LOCATION,
            "loadStatus": "LOADED",
            "locationOrLoadError": {"__typename": "RepositoryLocation"},
        }
        return entries == [wanted]

    def reload(self) -> None:
        """Press "Reload definitions"."""
        query = """mutation ($name: String!) {
            reloadRepositoryLocation(repositoryLocationName: $name) { __typename } }"""
        answer = self.ask(query, name=LOCATION)["reloadRepositoryLocation"]
        assert answer == {"__typename": "WorkspaceLocationEntry"}
        self.wait_for(self.is_loaded, 120)

    def materialize(self, key: str) -> str:
        """Press "Materialize" on an asset's page and return the run's id."""
        query = """mutation ($params: ExecutionParams!) {
            launchPipelineExecution(executionParams: $params) {
                __typename ... on LaunchRunSuccess { run { runId } } } }"""
        target = {**SELECTOR, "pipelineName": "__ASSET_JOB", "assetSelection": [{"path": [key]}]}
        answer = self.ask(query, params={"selector": target, "mode": "default"})
        return answer["launchPipelineExecution"]["run"]["runId"]

    def finish(self, run_id: str) -> str:
        """Wait for the end of a run and return its status."""
        query = "query ($id: ID!) { runOrError(runId: $id) { ... on Run { status } } }"

        def ended() -> Optional[str]:
            status = self.ask(query, id=run_id)["runOrError"]["status"]
            return status if status in {"SUCCESS", "FAILURE", "CANCELED"} else None

        return self.wait_for(ended, 300)

    def row_count(self, key: str) -> int:
        """Return the row count of an asset's latest materialization."""
        query = """query ($key: AssetKeyInput!) { assetOrError(assetKey: $key) { ... on Asset {
            assetMaterializations(limit: 1) { metadataEntries {
                label ... on IntMetadataEntry { intValue } } } } } }"""
        (latest,) = self.ask(query, key={"path": [key]})["assetOrError"]["assetMaterializations"]
        values = {entry["label"]: entry.get("intValue") for entry in latest["metadataEntries"]}
        return values["dagster/row_count"]

    def preview(self, schedule: str, timestamp: float) -> list[dict[str, Any]]:
        """Press "Preview tick result" and return the runs that the tick would request."""
        query = """mutation ($selector: ScheduleSelector!, $timestamp: Float) {
            scheduleDryRun(selectorData: $selector, timestamp: $timestamp) {
                ... on DryRunInstigationTick { evaluationResult {
                    runRequests { tags { key value } } } } } }"""
        selector = {**SELECTOR, "scheduleName": schedule}
        tick = self.ask(query, selector=selector, timestamp=timestamp)["scheduleDryRun"]
        return tick["evaluationResult"]["runRequests"]

    def start_schedule(self, schedule: str) -> None:
        """Turn a schedule on."""
        query = """mutation ($selector: ScheduleSelector!) {
            startSchedule(scheduleSelector: $selector) {
                ... on ScheduleStateResult { scheduleState { status } } } }"""
        answer = self.ask(query, selector={**SELECTOR, "scheduleName": schedule})
        assert answer["startSchedule"]["scheduleState"]["status"] == "RUNNING"

    def stop_schedule(self, schedule: str) -> None:
        """Turn a schedule off."""
        query = """mutation ($id: String!) { stopRunningSchedule(id: $id) {
            ... on ScheduleStateResult { scheduleState { status } } } }"""
        answer = self.ask(query, id=self.schedule_state(schedule)["id"])
        assert answer["stopRunningSchedule"]["scheduleState"]["status"] == "STOPPED"

    def schedule_state(self, schedule: str) -> dict[str, Any]:
        """Return a schedule's id and its ticks."""
        query = """query ($selector: ScheduleSelector!) {
            scheduleOrError(scheduleSelector: $selector) { ... on Schedule { scheduleState {
                id ticks { status runIds } } } } }"""
        selector = {**SELECTOR, "scheduleName": schedule}
        return self.ask(query, selector=selector)["scheduleOrError"]["scheduleState"]

    def first_tick(self, schedule: str, seconds: float) -> str:
        """Wait for the daemon's first successful tick and return the id of the run it started."""

        def run_id() -> Optional[str]:
            ticks = self.schedule_state(schedule)["ticks"]
            started = [tick["runIds"] for tick in ticks if tick["status"] == "SUCCESS"]
            return started[-1][0] if started else None

        return self.wait_for(run_id, seconds)
