"""Several agents of one deployment: real processes that share a queue or have their own."""

import shutil
import sys

import yaml
from agents import agent, location
from conftest import GROUP
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from hosted_side import HostedSide
from release import RELEASE
from test_kubernetes_agent import FOLDER, dagster_yaml
from test_local_agent import LOCAL, Agent, settings

MULTIPLE = GROUP / "multiple"


def two_locations(hosted: HostedSide, folder) -> None:
    """Register the locations of the page, with code that both load."""
    for number in (0, 1):
        given = location("multiple/dagster_cloud.yaml", number)
        name = given["code_source"]["module_name"]
        shutil.copy(LOCAL / "harbor.py", folder / f"{name}.py")
        hosted.locations[given["location_name"]] = CodeLocationDeployData(
            module_name=name,
            working_directory=str(folder),
            executable_path=sys.executable,
            agent_queue=given.get("agent_queue"),
        )


def test_queues(tmp_path):
    """Each agent loads the locations of its queues, and takes only their requests."""
    hosted = HostedSide()
    two_locations(hosted, tmp_path)
    homes = {}
    for name, file in (("cellar", MULTIPLE / "on_premises.yaml"), ("local", LOCAL / "dagster.yaml")):
        homes[name] = tmp_path / name
        homes[name].mkdir()
        (homes[name] / "dagster.yaml").write_text(settings(file.read_text(), hosted.url))
    hosted.ask_for_schedule("vault", "every_morning", queue="on-premises")
    local = Agent(str(homes["local"]))
    cellar = None
    try:
        hosted.wait_for(lambda: hosted.heartbeats, local)
        # No agent serves the queue yet: its request stays.
        assert [each["queue"] for each in hosted.queue] == ["on-premises"]
        cellar = Agent(str(homes["cellar"]))
        hosted.wait_for(lambda: any("RunRequest" in each for each in hosted.results), local, cellar)
        hosted.wait_for(lambda: "cellar" in {each["agent_label"] for each in hosted.heartbeats})
    finally:
        printed = {"local": local.stop(), "cellar": cellar.stop() if cellar else ""}
        hosted.close()
    assert hosted.queue == []
    created = {
        name: [line for line in text.splitlines() if "Created a new server" in line]
        for name, text in printed.items()
    }
    assert len(created["local"]) == 1 and "harbor" in created["local"][0]
    assert len(created["cellar"]) == 1 and "vault" in created["cellar"][0]
    served = "Agent is serving: queues['on-premises'], deployments['prod']"
    # Before 1.11, the agent didn't list what it serves.
    assert (served in printed["cellar"]) == (RELEASE >= (1, 11))


def test_every_replica_has_code_servers_of_its_own(tmp_path):
    """Two agents with the same settings load the same location, once each."""
    hosted = HostedSide()
    two_locations(hosted, tmp_path)
    del hosted.locations["vault"]
    (tmp_path / "dagster.yaml").write_text(
        settings((LOCAL / "dagster.yaml").read_text(), hosted.url)
    )
    agents = [Agent(str(tmp_path)), Agent(str(tmp_path))]
    try:
        hosted.wait_for(lambda: len({each["agent_id"] for each in hosted.heartbeats}) == 2, *agents)
    finally:
        printed = [each.stop() for each in agents]
        hosted.close()
    for text in printed:
        assert text.count("Created a new server for ('prod', 'harbor')") == 1


def test_isolated_agents(tmp_path):
    with agent("multiple/on_premises.yaml", tmp_path) as instance:
        assert instance.is_using_isolated_agents
        # It looks for runs to cancel itself.
        assert instance.should_start_background_run_thread
    with agent("local/dagster.yaml", tmp_path) as instance:
        assert not instance.should_start_background_run_thread


def test_the_chart_writes_the_same(tmp_path):
    values = {
        **yaml.safe_load((FOLDER / "values.yaml").read_text()),
        **yaml.safe_load((MULTIPLE / "queues.yaml").read_text()),
    }
    written = dagster_yaml(values)
    given = yaml.safe_load((MULTIPLE / "on_premises.yaml").read_text())
    for key in ("agent_queues", "isolated_agents"):
        assert written[key] == given[key]
    assert written["dagster_cloud_api"]["agent_label"] == "cellar"


def test_replicas():
    values = yaml.safe_load((MULTIPLE / "replicas.yaml").read_text())
    assert values == {"dagsterCloudAgent": {"replicas": 2}}
    compose = yaml.safe_load((MULTIPLE / "compose.yaml").read_text())
    base = yaml.safe_load((GROUP / "docker" / "compose.yaml").read_text())
    assert set(compose["services"]) <= set(base["services"])
    # A name of its own would allow one container only.
    assert "container_name" not in base["services"]["agent"]


def test_both_keys_are_refused(tmp_path):
    from conftest import PAGES
    from dagster import DagsterInstance
    import pytest

    given = yaml.safe_load((MULTIPLE / "on_premises.yaml").read_text())
    given["agent_replicas"] = {"enabled": True}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(given))
    with pytest.raises(Exception) as raised:
        DagsterInstance.from_config(str(tmp_path))
    quoted = "Cannot provide both isolated_agents and agent_replicas configuration."
    assert quoted in str(raised.value)
    assert quoted in (PAGES / "multiple.md").read_text()
