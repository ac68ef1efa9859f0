"""The files of the page on Docker, and what the launcher asks the Docker API for."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path
from unittest import mock

import dagster as dg
import docker
import pytest
import yaml
from dagster._config import process_config
from dagster._core.instance.config import dagster_instance_config
from dagster._core.workspace.config_schema import process_workspace_config
from dagster_docker import DockerRunLauncher, execute_docker_container

FOLDER = Path(__file__).parents[1] / "docker"
COMPOSE = yaml.safe_load((FOLDER / "compose.yaml").read_text())
INSTANCE = yaml.safe_load((FOLDER / "dagster.yaml").read_text())


def check_compose(file: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [
            str(Path(sys.executable).parent / "check-jsonschema"),
            *["--builtin-schema", "vendor.compose-spec", str(file)],
        ],
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_compose_file_fits_its_schema(tmp_path):
    assert check_compose(FOLDER / "compose.yaml").returncode == 0
    wrong = tmp_path / "compose.yaml"
    wrong.write_text((FOLDER / "compose.yaml").read_text().replace("restart:", "restrat:"))
    assert check_compose(wrong).returncode == 1


def test_services_fit_together():
    services = COMPOSE["services"]
    assert set(services) == {"postgres", "code", "webserver", "daemon"}
    code = process_workspace_config(yaml.safe_load((FOLDER / "workspace.yaml").read_text()))
    server = code.value["load_from"][0]["grpc_server"]
    assert server["host"] in services
    assert f'"{server["port"]}"' in (FOLDER / "Dockerfile").read_text()
    # Runs start in the image of the code server, on the network of all services.
    assert services["code"]["environment"]["DAGSTER_CURRENT_IMAGE"] == services["code"]["image"]
    network = INSTANCE["run_launcher"]["config"]["network"]
    assert COMPOSE["networks"]["harbor"]["name"] == network
    needed = set(re.findall(r"DAGSTER_PG_\w+", (FOLDER / "dagster.yaml").read_text()))
    for name in ("code", "webserver", "daemon"):
        assert needed <= set(services[name]["environment"])
    # What calls the launcher reaches Docker; the code server doesn't need to.
    socket = "/var/run/docker.sock:/var/run/docker.sock"
    assert [n for n, s in services.items() if socket in s.get("volumes", [])] == [
        "webserver",
        "daemon",
    ]


def test_dockerfile_stages():
    stages = re.findall(r"^FROM .* AS (\w+)$", (FOLDER / "Dockerfile").read_text(), re.M)
    assert stages == [
        COMPOSE["services"][name]["build"]["target"] for name in ("webserver", "code")
    ]


def make_run(image, context=None):
    """Return what the launcher reads of a run."""
    origin = mock.Mock(container_image=image, container_context=context or {})
    run = mock.Mock(run_id="r1", job_name="plan_berths", tags={})
    run.job_code_origin.repository_origin = origin
    return run


def launch(run) -> tuple:
    """Launch with a stand-in for the Docker API; return what it was asked to create."""
    client = mock.MagicMock()
    client.containers.create.return_value.id = "c1"
    launcher = DockerRunLauncher(**INSTANCE["run_launcher"]["config"])
    instance = mock.Mock()  # The launcher holds a weak reference.
    launcher.register_instance(instance)
    with mock.patch("docker.client.from_env", return_value=client):
        image = launcher._get_docker_image(run.job_code_origin)
        launcher._launch_container_with_command(run, image, ["dagster", "api", "execute_run"])
    client.containers.create.return_value.start.assert_called_once()
    return client.containers.create.call_args.kwargs


@pytest.fixture
def pg(monkeypatch):
    monkeypatch.setenv("DAGSTER_PG_HOST", "postgres")
    monkeypatch.setenv("DAGSTER_PG_PASSWORD", "secret")


def test_what_the_launcher_asks_for(pg):
    asked = launch(make_run("harbor-code:1"))
    assert asked["image"] == "harbor-code:1"
    assert asked["network"] == "harbor"
    assert asked["environment"] == {
        "DAGSTER_PG_HOST": "postgres",
        "DAGSTER_PG_PASSWORD": "secret",
        "DAGSTER_RUN_JOB_NAME": "plan_berths",
    }
    assert asked["auto_remove"] is True
    assert asked["mem_limit"] == "2g"
    assert asked["labels"] == {"dagster/run_id": "r1", "dagster/job_name": "plan_berths"}


def test_keys_of_the_page_are_the_launchers():
    page = FOLDER.parents[2] / "site/docs/deployment/oss/deployment-options/docker.md"
    table = page.read_text().partition("The launcher takes these settings:")[2].partition("## 3.")[0]
    cells = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    keys = {key for cell in cells for key in re.findall(r"`(\w+)`", cell)}
    assert keys == set(DockerRunLauncher.config_type())


def test_without_an_image(pg):
    with pytest.raises(Exception) as raised:
        launch(make_run(None))
    assert str(raised.value) == "No docker image specified by the instance config or repository"


def test_without_a_variable(monkeypatch):
    with pytest.raises(Exception) as raised:
        launch(make_run("harbor-code:1"))
    assert "DAGSTER_PG_HOST" in str(raised.value)
    page = FOLDER.parents[2] / "site/docs/deployment/oss/deployment-options/docker.md"
    assert str(raised.value) in page.read_text()


def test_context_of_one_location(pg, monkeypatch, capsys):
    runpy.run_path(str(FOLDER / "context.py"))
    printed = capsys.readouterr().out
    assert (FOLDER / "cli" / "context.txt").read_text() == f"python context.py\n{printed}"
    monkeypatch.setenv("HARBOR_API_TOKEN", "token")
    asked = launch(make_run("harbor-code:1", json.loads(printed)))
    assert asked["mem_limit"] == "8g"
    # The keys of `container_kwargs` are merged, and variables are added.
    assert asked["auto_remove"] is True
    assert asked["environment"]["HARBOR_API_TOKEN"] == "token"
    assert asked["environment"]["DAGSTER_PG_HOST"] == "postgres"


def test_instance(tmp_path):
    (tmp_path / "dagster.yaml").write_text((FOLDER / "dagster.yaml").read_text())
    assert dagster_instance_config(str(tmp_path))
    assert process_config(
        DockerRunLauncher.config_type(), INSTANCE["run_launcher"]["config"]
    ).success


def test_copies_of_a_mapped_op_want_one_name():
    """Docker refuses the second container, whose name is that of the first."""
    client = mock.MagicMock()
    taken = {}

    def create(image, name, **settings):
        if name in taken:
            raise docker.errors.APIError(
                f'Conflict. The container name "/{name}" is already in use by container "{taken[name]}".'
            )
        taken[name] = "4f1c"
        container = mock.MagicMock()
        container.logs.return_value = []
        container.wait.return_value = {"StatusCode": 0}
        return container

    client.containers.create.side_effect = create

    @dg.op(out=dg.DynamicOut(int))
    def berths():
        for number in range(2):
            yield dg.DynamicOutput(number, str(number))

    @dg.op
    def weigh(context: dg.OpExecutionContext, berth: int) -> None:
        execute_docker_container(context, "harbor", command=[str(berth)])

    @dg.job
    def weigh_all():
        berths().map(weigh)

    with mock.patch("docker.client.from_env", return_value=client):
        result = weigh_all.execute_in_process(raise_on_error=False)
    failed = [event for event in result.all_node_events if event.is_step_failure]
    assert len(taken) == 1 and len(failed) == 1
    catalog = yaml.safe_load((FOLDER.parents[2] / "site/messages/runs.yml").read_text())
    (entry,) = (each for each in catalog["messages"] if each["id"] == "container-name-in-use")
    error = failed[0].step_failure_data.error.cause.message
    assert entry["pattern"].partition("{")[0] in error
