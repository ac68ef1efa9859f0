"""The page on OpenMetadata: the queries of its connector on a real webserver."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
import requests
import yaml
from conftest import GROUP

FOLDER = GROUP / "open_metadata"


@pytest.fixture
def url(workspace):
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = ["dagster-webserver", "-h", "127.0.0.1", "-p", str(port), "-f", "definitions.py"]
    (workspace / "definitions.py").write_text((FOLDER / "definitions.py").read_text())
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/server_info")
                break
            except urllib.error.URLError:
                time.sleep(0.3)
        yield address
    finally:
        server.terminate()
        server.wait(30)


def ask(url, query, **variables):
    answer = requests.post(f"{url}/graphql", json={"query": query, "variables": variables})
    body = answer.json()
    assert "errors" not in body, body
    return body["data"]


def test_what_the_connector_reads(url, monkeypatch):
    launch = ["dagster", "job", "execute", "-j", "nightly", "-f", "definitions.py"]
    subprocess.run(launch, check=True, capture_output=True)
    env = {**os.environ, "DAGSTER_URL": url}
    command = [sys.executable, str(FOLDER / "check_access.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    shown = (FOLDER / "cli/1-check.txt").read_text()
    assert shown == f"python check_access.py\n{done.stdout}", done.stderr

    location, repository, _ = done.stdout.splitlines()[-1].split(" ")
    chosen = {"repositoryName": repository, "repositoryLocationName": location}
    # Tasks: the steps of a job, by its graph.
    graph = ask(
        url,
        """query Tasks($chosen: GraphSelector!) { graphOrError(selector: $chosen) { ... on Graph {
           solidHandles { handleID solid { name inputs { dependsOn { solid { name } } } } } } } }""",
        chosen={"graphName": "nightly", **chosen},
    )["graphOrError"]
    tasks = {each["handleID"]: each["solid"] for each in graph["solidHandles"]}
    assert set(tasks) == {"berths", "invoices"}
    [upstream] = tasks["invoices"]["inputs"]
    assert upstream["dependsOn"] == [{"solid": {"name": "berths"}}]
    # Runs: how each step ended.
    stats = ask(
        url,
        """query Runs($chosen: PipelineSelector!) { pipelineOrError(params: $chosen) {
           ... on Pipeline { solidHandle(handleID: "berths") { stepStats(limit: 100) {
           ... on SolidStepStatsConnection { nodes { runId startTime endTime status } } } } } } }""",
        chosen={"pipelineName": "nightly", **chosen},
    )["pipelineOrError"]["solidHandle"]["stepStats"]["nodes"]
    assert [each["status"] for each in stats] == ["SUCCESS"]


def test_settings():
    settings = yaml.safe_load((FOLDER / "ingestion.yaml").read_text())
    assert settings["source"]["serviceConnection"]["config"]["type"] == "Dagster"
