"""Deployments from a machine, without a session: a project to Serverless, an image to Hybrid."""

import shlex
from pathlib import Path

import pytest
from conftest import GROUP
from dagster_cloud_cli import pex_utils
from start_kit import START, place, plus, run, run_shown  # noqa: F401

PEX = {"pex_tag": "files=deps-1f.pex:source-2e.pex", "python_version": "3.11"}


@pytest.fixture(autouse=True)
def add(place, plus):  # noqa: F811
    """A running agent, and the mutation that adds a location."""

    def answer(variables: dict) -> dict:
        sent = variables["document"]
        plus.locations[sent["location_name"]] = sent
        added = {"__typename": "WorkspaceEntry", "locationName": sent["location_name"]}
        return {"addOrUpdateLocationFromDocument": added}

    plus.agents = [{"status": "RUNNING", "errors": []}]
    plus.CliAddOrUpdateLocation = answer


def test_deploy_a_project(plus, place, monkeypatch):  # noqa: F811
    built = []

    def build(**given):
        built.append(given)
        return {**given["kwargs"], "pex_metadata": PEX}

    monkeypatch.setattr(pex_utils, "build_upload_pex", build)
    run_shown("deploy_pex")
    [given] = built
    assert given["location"].build_folder == str(place)
    sent = plus.locations["ferries"]
    assert sent["code_source"] == {"module_name": "ferries.definitions"}


def test_a_project_needs_its_packages(plus, place):  # noqa: F811
    Path("setup.py").unlink()
    command = (START / "cli" / "deploy_pex.txt").read_text().splitlines()[0]
    printed = run(command, exit_code=1)
    assert "Could not find a `setup.py` or `requirements.txt` in the target directory." in printed


def test_deploy_an_image(plus):  # noqa: F811
    script = (START / "hybrid" / "first.sh").read_text().replace("\\\n", "")
    build, push, deploy = script.splitlines()
    image = "ghcr.io/hooli/ferries:1"
    assert image in shlex.split(build) and shlex.split(push) == ["docker", "push", image]
    run(deploy)
    sent = plus.locations["ferries"]
    assert sent["image"] == image
    assert sent["code_source"] == {"module_name": "ferries.definitions"}


def test_the_image_has_no_entry_point():
    text = (GROUP / "start" / "hybrid" / "Dockerfile").read_text()
    assert "dagster-cloud==1.9.13" in text and "ENTRYPOINT" not in text and "CMD" not in text
