"""Several teams: one file with two code locations, and agents with queues."""

import shutil

import pytest
import yaml
from dagster_cloud.agent import AgentQueuesConfig
from dagster_cloud_cli.commands import ci
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from management_kit import FOLDER, USER_TOKEN, agent, plus, project, run, run_shown  # noqa: F401
from release import RELEASE

TEAMS = FOLDER / "teams"


@pytest.fixture
def repository(plus, project, monkeypatch):  # noqa: F811
    """A repository with the file of both teams, in CI."""
    folder = project.parent / "repository"
    folder.mkdir()
    shutil.copy(TEAMS / "dagster_cloud.yaml", folder)
    for name in ("orders", "ledger"):
        (folder / name).mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr(ci, "get_org_url", lambda organization, env: plus.url)
    for name, value in {
        "DAGSTER_CLOUD_ORGANIZATION": "hooli",
        "DAGSTER_CLOUD_API_TOKEN": USER_TOKEN,
        "DAGSTER_BUILD_STATEDIR": str(folder / "state"),
    }.items():
        monkeypatch.setenv(name, value)
    for name in ("GITHUB_ACTIONS", "GITHUB_EVENT_PATH", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    plus.agent_type = "HYBRID"
    plus.agents = [{"status": "RUNNING", "errors": []}]
    return folder


def test_deploy_one_location(repository, plus):  # noqa: F811
    assert "Checked OK" in run("dagster-cloud ci check --dagster-cloud-connect-check skip")
    run_shown("team_init")
    assert run_shown("team_list").split() == ["ledger"]
    run_shown("team_output")
    run("dagster-cloud ci deploy")
    assert set(plus.locations) == {"ledger"}, "the other team's location isn't sent"
    assert plus.locations["ledger"]["agent_queue"] == "finance"
    assert plus.locations["ledger"]["image"] == "ghcr.io/hooli/ledger:1a2b3c"


def test_an_unbuilt_location_stops_the_deployment(repository):
    """Without a selection, all locations of the file must have an image."""
    run("dagster-cloud ci init --deployment prod")
    run("dagster-cloud ci set-build-output --location-name ledger --image-tag 1a2b3c")
    printed = run("dagster-cloud ci deploy", exit_code=1)
    if RELEASE >= (1, 10):
        assert "not been built: orders" in printed
    else:
        assert "- orders [Not ready to deploy]" in printed
        assert "Cannot deploy because locations have not been built." in printed


def test_two_locations_with_one_name():
    text = (TEAMS / "dagster_cloud.yaml").read_text().replace("name: ledger", "name: orders")
    with pytest.raises(ValueError, match="duplicate location name: orders"):
        load_dagster_cloud_yaml(text)


def test_which_agent_serves_which_location():
    queues = {
        location["location_name"]: location.get("agent_queue")
        for location in yaml.safe_load((TEAMS / "dagster_cloud.yaml").read_text())["locations"]
    }
    assert queues == {"orders": None, "ledger": "finance"}
    given = yaml.safe_load((TEAMS / "finance_agent.yaml").read_text())
    finance, default = AgentQueuesConfig(**given["agent_queues"]), AgentQueuesConfig()
    served = {
        name: (finance.matches(queue), default.matches(queue)) for name, queue in queues.items()
    }
    assert served == {"orders": (False, True), "ledger": (True, False)}


def test_file_of_the_finance_agent(tmp_path):
    given = yaml.safe_load((TEAMS / "finance_agent.yaml").read_text())
    keys = {name: given["dagster_cloud_api"][name] for name in ("agent_label", "deployments")}
    with agent(tmp_path, "http://127.0.0.1:9", **keys) as instance:
        assert instance.deployment_names == ["prod"]
        assert instance.agent_display_name.endswith("(finance)")
