"""The page on Docker: the released clients against an Engine whose containers are processes."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from conftest import GROUP, metadata_of
from dagster_docker import PipesDockerClient, PipesDockerLogsMessageReader, docker_executor
from dagster_docker.utils import validate_docker_config
from docker_engine import Engine

IMAGE = "registry.example.com/greenhouse/germination:1"
DAGSTER = "registry.example.com/greenhouse/dagster:1"
LABELS = "registry.example.com/greenhouse/labels:3"


@pytest.fixture
def engine(monkeypatch, tmp_path):
    folders = {IMAGE: GROUP / "docker/image", DAGSTER: tmp_path, LABELS: tmp_path}
    engine = Engine(folders)
    monkeypatch.setenv("DOCKER_HOST", engine.url)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    for name in ("DOCKER_TLS_VERIFY", "DOCKER_CERT_PATH", "DOCKER_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    yield engine
    engine.close()


def test_the_container_counts_the_partition_it_is_asked_for(engine, materialize, capfd):
    result = materialize("docker", partition_key="north")

    assert result.success
    assert metadata_of(result, "germination")["seedlings"].value == 123
    [check] = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("most_sprouted", True)
    assert "counting 3 trays" in capfd.readouterr().out
    [container] = engine.containers
    assert container.spec["HostConfig"]["Memory"] == 1024**3
    names = {each.split("=")[0] for each in container.spec["Env"]}
    assert names == {"DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES", "PYTHONUNBUFFERED"}
    # The client stops the container, and leaves it there.
    assert container.stopped
    assert not [line for line in engine.lines if line.startswith("DELETE")]


def test_the_image_is_pulled_if_it_is_missing(engine, materialize):
    engine.pulled.clear()
    assert materialize("docker", "germination", partition_key="south").success
    assert engine.lines.count("POST /containers/create") == 2
    assert "POST /images/create" in engine.lines
    # It isn't pulled again, whatever its tag points to meanwhile.
    engine.lines.clear()
    assert materialize("docker", "germination", partition_key="south").success
    assert "POST /images/create" not in engine.lines


def run(client, **options):
    @dg.asset
    def counted(context: dg.AssetExecutionContext, docker: PipesDockerClient):
        arguments = {"image": IMAGE, "command": ["python", "-c", "pass"], **options}
        return docker.run(context=context, **arguments).get_materialize_result()

    result = dg.materialize([counted], resources={"docker": client}, raise_on_error=False)
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"] or [None]
    return result, failure and failure.step_failure_data.error.to_string()


def test_registry(engine):
    credentials = {"url": "registry.example.com", "username": "u", "password": "p"}
    run(PipesDockerClient(registry=credentials))
    [login] = engine.logins
    assert (login["username"], login["serveraddress"]) == ("u", "registry.example.com")


def test_variables(engine):
    run(
        PipesDockerClient(env={"A": "client", "B": "client", "C": "client"}),
        env={"B": "run", "C": "run"},
        container_kwargs={"environment": {"C": "kwargs"}},
    )
    env = engine.containers[0].spec["Env"]
    assert {"A=client", "B=run", "C=kwargs"} < set(env)


def test_messages(engine, monkeypatch, capfd):
    client = PipesDockerClient()
    _, error = run(client, command=["python", "-c", "raise SystemExit(137)"])
    assert "Container exited with non-zero status code: {'StatusCode': 137}" in error
    _, error = run(client, image="registry.example.com/none:1")
    assert "pull access denied for registry.example.com/none" in error
    # Removed with its process: the client can't ask for the exit code any more.
    _, error = run(client, container_kwargs={"auto_remove": True})
    assert "No such container" in error
    result, error = run(client)
    assert error is None
    assert "[pipes] did not receive any messages from external process." in capfd.readouterr().err
    monkeypatch.setenv("DOCKER_HOST", "tcp://127.0.0.1:9")
    _, error = run(client)
    assert "docker.errors.DockerException: Error while fetching server API version" in error


def test_a_message_in_two_pieces_is_lost(engine, monkeypatch, capfd):
    """A line of more than 16 KB arrives in pieces."""
    code = (
        "from dagster_pipes import open_dagster_pipes\n"
        "with open_dagster_pipes() as pipes:\n"
        "    pipes.report_asset_materialization(metadata={'text': 'x' * 20000})"
    )
    wide = []
    original = Engine.logs

    def split(self, http, container):
        container.frames = [
            (stream, data[at : at + 16384])
            for stream, data in container.frames
            for at in range(0, len(data), 16384)
        ]
        wide.extend(container.frames)
        original(self, http, container)

    monkeypatch.setattr(Engine, "logs", split)
    result, error = run(PipesDockerClient(), command=["python", "-c", code])
    assert error is None
    assert any(len(data) == 16384 for _, data in wide)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata.keys() == set()


def test_each_step_in_a_container(engine, workspace):
    command = ["dagster", "job", "execute", "-j", "weekly", "-f"]
    run = subprocess.run(
        [*command, str(GROUP / "docker/steps/definitions.py")], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    with dg.DagsterInstance.get() as instance:
        for key in ("soil", "seedlings"):
            assert instance.get_latest_materialization_event(dg.AssetKey(key))
    assert [each.spec["Cmd"][:3] for each in engine.containers] == [
        ["dagster", "api", "execute_step"]
    ] * 2
    spec = engine.containers[0].spec
    assert spec["HostConfig"]["Memory"] == 2 * 1024**3
    assert engine.containers[0].name.startswith("dagster-step-")
    assert f"DAGSTER_HOME={os.environ['DAGSTER_HOME']}" in spec["Env"]
    assert not engine.containers[0].stopped


def test_settings_of_the_executor():
    fields = docker_executor.config_schema.config_type.fields
    assert set(fields) == {
        "image", "network", "networks", "registry", "env_vars", "container_kwargs",
        "retries", "max_concurrent", "tag_concurrency_limits", "step_dependency_config",
    }  # fmt: skip
    assert not fields["max_concurrent"].default_provided
    for key, other in (("image", "image"), ("environment", "env_vars"), ("network", "networks")):
        with pytest.raises(Exception) as raised:
            validate_docker_config(None, None, {key: "a"})
        assert str(raised.value) == (
            f"'{key}' cannot be used in 'container_kwargs'. Use the '{other}' config key instead."
        )
    with pytest.raises(Exception, match="cannot set both `network` and `networks`"):
        validate_docker_config("a", ["b"], None)


def test_an_op_starts_a_container(engine, monkeypatch, load, capfd):
    job = load("docker/op")["defs"].resolve_job_def("labels")
    with pytest.raises(Exception, match="Tried to load environment variable LABEL_TOKEN"):
        job.execute_in_process()
    monkeypatch.setenv("LABEL_TOKEN", "t")
    assert job.execute_in_process().success
    [container] = engine.containers
    assert set(container.spec["Env"]) == {"PRINTER=shed", "LABEL_TOKEN=t"}
    assert "84 labels" in capfd.readouterr().out


def test_the_image_of_a_step(engine, workspace):
    """Without an image, the run fails when it launches the first step."""
    text = (GROUP / "docker/steps/definitions.py").read_text()
    image = '                "image": "registry.example.com/greenhouse/dagster:1",\n'
    assert image in text
    Path("definitions.py").write_text(text.replace(image, ""))
    run = subprocess.run(
        ["dagster", "job", "execute", "-j", "weekly", "-f", "definitions.py"],
        capture_output=True,
        text=True,
    )
    assert "No docker image specified by the executor config or repository" in run.stderr


def test_the_shown_test(workspace, monkeypatch):
    for each in ("definitions.py", "image/count.py", "testing/test_definitions.py"):
        target = workspace / each.removeprefix("testing/")
        target.parent.mkdir(exist_ok=True)
        target.write_text((GROUP / "docker" / each).read_text())
    monkeypatch.syspath_prepend(str(workspace))
    monkeypatch.delitem(sys.modules, "definitions", raising=False)
    runpy.run_path(str(GROUP / "docker/testing/test_definitions.py"))  # It imports.
    shown = runpy.run_path("test_definitions.py")
    shown["test_germination"]()
    monkeypatch.delitem(sys.modules, "definitions", raising=False)


def test_the_image_has_what_the_program_needs():
    lines = (GROUP / "docker/image/Dockerfile").read_text().splitlines()
    assert f"RUN pip install --no-cache-dir dagster-pipes=={dg.__version__}" in lines
    assert "COPY count.py ." in lines


def test_a_container_is_stopped_when_the_step_is_interrupted(engine):
    class Interrupted(PipesDockerLogsMessageReader):
        def consume_docker_logs(self, container):
            raise RuntimeError("interrupted")

    _, error = run(PipesDockerClient(message_reader=Interrupted()))
    assert "interrupted" in error
    assert engine.containers[0].stopped
