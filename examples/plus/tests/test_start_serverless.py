"""Serverless: where a run executes, what is built, and where values are stored."""

import importlib.util
import inspect
import io
import json
import os
import pickle
import re
import runpy
import shutil
import subprocess
import sys
import types
import warnings
from importlib.metadata import requires
from pathlib import Path

import dagster as dg
import dagster_dg_cli
import pytest
import yaml
from dagster._core.storage.dagster_run import DagsterRun
from dagster_cloud.agent import dagster_cloud_agent
from dagster_cloud.execution import monitoring
from dagster_cloud_cli.core.pex_builder import deps, source, util
from dagster_dg_cli.cli import cli as dg_cli
from management_kit import agent
from packaging.version import Version
from release import RELEASE, VERSION
from start_kit import (  # noqa: F401
    PLUS_DOCS,
    REGISTRY,
    START,
    docker,
    place,
    plus,
    run,
    run_visibly,
    shown,
)

TAG = {"dagster/isolation": "disabled"}


def load(path: str) -> dict:
    return runpy.run_path(str(START / path))


# Run isolation


def test_tags():
    module = load("isolation/ferries.py")
    assert module["defs"].resolve_job_def("refresh").tags.items() >= TAG.items()
    with dg.build_schedule_context() as context:
        request = module["every_quarter_hour"].evaluate_tick(context).run_requests[0]
    assert request.tags.items() >= TAG.items()
    assert module["automation"].run_tags == TAG


def test_what_an_agent_launches_a_run_with(place):  # noqa: F811
    with agent(place, "http://127.0.0.1:9") as instance:

        def launcher(tags: dict[str, str]) -> str:
            return type(instance.get_run_launcher_for_run(DagsterRun("x", tags=tags))).__name__

        assert launcher(TAG) == "DefaultRunLauncher", "the code server executes it"
        assert launcher({}) == "CloudProcessRunLauncher"
        assert launcher({"dagster/isolation": "Disabled"}) == "CloudProcessRunLauncher"


@pytest.mark.parametrize("module", [monitoring, dagster_cloud_agent])
def test_messages_of_non_isolated_runs(module):
    page = (PLUS_DOCS / "serverless" / "run-isolation.md").read_text()
    messages = {
        monitoring: [
            "The code location server that was hosting this run is not responding.",
            "The run process can't be found on the code location server.",
        ],
        dagster_cloud_agent: ["without an isolated run environment."],
    }[module]
    code = re.sub(r'"\s*"', "", inspect.getsource(module))
    for message in messages:
        assert message in code
        assert message in page


def test_settings_of_non_isolated_runs():
    settings = yaml.safe_load((START / "isolation" / "settings.yaml").read_text())
    assert list(settings) == ["non_isolated_runs"]


# Builds


def test_dg_builds_with_the_projects_dockerfile(plus, docker, capfd):  # noqa: F811
    """And never as a PEX."""
    plus.agents = [{"status": "RUNNING", "errors": []}]
    Path("Dockerfile").write_text("FROM python:3.12-slim\n")
    printed = run_visibly("dg plus deploy --agent-type serverless --yes", capfd)
    assert "Building using Dockerfile at /home/you/ferries/Dockerfile." in printed
    assert [arguments[0] for arguments, _ in docker()][1:] == ["build", "login", "push"]
    assert all("pex" not in arguments for arguments, _ in docker())
    for command in ("deploy", "build-and-push"):
        group = dg_cli.commands["plus"].commands["deploy"]
        target = group if command == "deploy" else group.commands[command]
        (option,) = [each for each in target.params if each.name == "python_version"]
        assert list(option.type.choices) == ["3.9", "3.10", "3.11", "3.12"]


def built(command: str, docker, capfd) -> tuple[list[str], str]:  # noqa: F811
    """Return the arguments and the Dockerfile of a build."""
    try:
        run_visibly(command, capfd)
    except Exception as error:  # The stand-in doesn't know the request after the upload.
        assert "RemoteDisconnected" in str(error)
    return next((args, text) for args, text in reversed(docker()) if args[0] == "build")


def test_image_from_the_template(plus, docker, capfd, monkeypatch):  # noqa: F811
    monkeypatch.setattr("dagster_cloud_cli.core.graphql_client.time.sleep", lambda seconds: None)
    command = "dagster-cloud serverless deploy-docker --location-name ferries -m ferries.definitions"
    if RELEASE < (1, 11):  # which refuses a folder with nothing but pyproject.toml
        Path("setup.py").unlink(missing_ok=True)
        assert "Could not find a `setup.py` or `requirements.txt`" in run(command, exit_code=1)
        Path("requirements.txt").write_text(".\n")
    arguments, dockerfile = built(command, docker, capfd)
    assert dockerfile.splitlines()[0] == "FROM public.ecr.aws/docker/library/python:3.11-slim"
    order = ["pre_install.sh", "pip install .", "-r requirements.txt", "post_install.sh"]
    places = [dockerfile.rindex(each) for each in order]
    assert places == sorted(places)
    # A project with nothing but pyproject.toml isn't installed.
    assert 'if [ -f "setup.py" ]' in dockerfile and "pyproject" not in dockerfile
    arguments, dockerfile = built(f"{command} --base-image acme/base:1 --env A=1", docker, capfd)
    assert dockerfile.splitlines()[0] == "FROM acme/base:1"
    assert dockerfile.splitlines()[-1] == "ENV A=1"


def test_base_image(plus, docker, capfd):  # noqa: F811
    command = (START / "cli" / "upload_base.txt").read_text().splitlines()[0]
    shown("upload_base", run_visibly(command, capfd))
    pushed = [arguments for arguments, _ in docker() if arguments[0] == "push"]
    assert pushed == [["push", f"{REGISTRY}:ferries-base-1"]]


def collected(capsys) -> list[str]:
    """Return the requirements that a PEX build collects."""
    _, found = deps.get_deps_requirements(str(Path.cwd()), Version("3.11"))
    capsys.readouterr()
    return found.requirements_txt.split()


def test_requirements_of_a_pex(capsys):
    if RELEASE < (1, 11):  # which doesn't read pyproject.toml
        Path("setup.py").unlink(missing_ok=True)
        assert collected(capsys) == []
        Path("requirements.txt").write_text("# for reports\nrequests==2.32.5\n")
        assert collected(capsys) == ["requests==2.32.5"]
        return
    assert collected(capsys) == ["dagster-cloud==1.11.13", "dagster==1.11.13"]
    # All extras are in it, development groups and lock files aren't.
    text = Path("pyproject.toml").read_text()
    extra = '[project.optional-dependencies]\ntests = ["pytest==8.4.2"]\n\n[tool.dg]'
    Path("pyproject.toml").write_text(text.replace("[tool.dg]", extra, 1))
    Path("uv.lock").write_text("version = 1\n")
    Path("requirements.txt").write_text("# for reports\nrequests==2.32.5\n./shared\n")
    with pytest.raises(ValueError, match="Could not find local directory"):
        collected(capsys)
    Path("shared").mkdir()
    expected = ["dagster-cloud==1.11.13", "dagster==1.11.13", "pytest==8.4.2", "requests==2.32.5"]
    assert collected(capsys) == expected
    packages, _ = deps.get_deps_requirements(str(Path.cwd()), Version("3.11"))
    assert packages.local_package_paths == [str(Path("shared").absolute())]


def test_dependencies_are_cached_by_their_text(capsys):
    Path("requirements.txt").write_text("requests\n")
    first = deps.get_deps_requirements(str(Path.cwd()), Version("3.11"))[1].hash
    assert deps.get_deps_requirements(str(Path.cwd()), Version("3.11"))[1].hash == first
    Path("requirements.txt").write_text("requests>=2.32\n")
    assert deps.get_deps_requirements(str(Path.cwd()), Version("3.11"))[1].hash != first


def test_python_versions_of_a_pex():
    assert [str(each) for each in util.TARGET_PYTHON_VERSIONS] == ["3.9", "3.10", "3.11", "3.12"]
    with pytest.raises(ValueError, match="Unsupported python version 3.13"):
        util.get_pex_flags(Version("3.13"))


def test_a_pex_needs_dagster_cloud():
    text = inspect.getsource(deps)
    assert 'f"The {dep_name} package dependency was expected but not found."' in text
    assert '["dagster", "dagster_cloud"]' in text


def test_files_in_a_pex(tmp_path):
    """All files of the folder, including .env, except those of tools."""
    for name in (".env", "ports.csv", ".venv/x", ".git/x", "__pycache__/x.pyc"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text("x")
    source._prepare_working_directory(str(Path.cwd()), str(tmp_path / "pex"))
    root = tmp_path / "pex" / "working_directory" / "root"
    found = {str(each.relative_to(root)) for each in root.rglob("*") if each.is_file()}
    assert found >= {".env", "ports.csv", "pyproject.toml", "src/ferries/definitions.py"}
    left = (".venv", ".git", "__pycache__")
    if RELEASE < (1, 10):  # which doesn't leave out .venv
        assert ".venv/x" in found
        left = (".git", "__pycache__")
    assert not [each for each in found if each.startswith(left)]


def test_serverless_extra():
    (found,) = [each for each in requires("dagster-cloud") if "serverless" in each]
    assert found.startswith("boto3;")


def test_options_of_a_pex_build(plus):  # noqa: F811
    command = "dagster-cloud serverless deploy-python-executable --location-name ferries"
    message = "Must specify --location-file, --package-name, --module-name, or --python-file."
    assert message in run(command, exit_code=1)
    Path("pyproject.toml").unlink()
    Path("setup.py").unlink(missing_ok=True)
    files = "`setup.py`, `requirements.txt`, or `pyproject.toml`"
    message = f"Could not find a {files if RELEASE >= (1, 11) else '`setup.py` or `requirements.txt`'}"
    assert message in run(f"{command} --module-name ferries.definitions", exit_code=1)


def test_workflow_of_dg():
    """Both of its builds call the same command, which builds an image."""
    template = Path(dagster_dg_cli.__file__).parent / "templates/serverless-github-action.yaml"
    steps = yaml.safe_load(template.read_text())["jobs"]["dagster_cloud_default_deploy"]["steps"]
    commands = {each["name"]: each["with"]["command"] for each in steps if "Run" in each["name"]}
    assert list(commands) == ["Run PEX build", "Run Docker build"]
    if RELEASE < (1, 11):  # whose step for a PEX calls a command that doesn't exist
        assert commands["Run PEX build"].startswith("plus build-and-push ")
        assert "build-and-push" not in dg_cli.commands["plus"].commands
        return
    assert len(set(commands.values())) == 1
    assert "plus deploy build-and-push --agent-type=serverless" in commands["Run PEX build"]


def test_data_file(tmp_path):
    shutil.copy(START / "build" / "read_table.py", tmp_path)
    shutil.copy(START / "build" / "ports.csv", tmp_path)
    ports = runpy.run_path(str(tmp_path / "read_table.py"))["ports"]
    (event,) = dg.materialize([ports]).get_asset_materialization_events()
    assert event.materialization.metadata["rows"].value == 2


def test_hook(tmp_path):
    script = START / "build" / "dagster_cloud_pre_install.sh"
    assert os.access(script, os.X_OK), "the build calls it as a program"
    apt = tmp_path / "apt-get"
    apt.write_text('#!/bin/bash\necho "$@" >> "$CALLS"\n')
    apt.chmod(0o755)
    calls = tmp_path / "calls"
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "CALLS": str(calls)}
    done = subprocess.run(["bash"], input=script.read_bytes(), env=environment, timeout=300)
    assert done.returncode == 0
    assert calls.read_text().split("\n") == [
        "update",
        "install -y --no-install-recommends libpq5",
        "",
    ]


def test_base_image_has_the_extra():
    assert f"dagster-cloud[serverless]=={VERSION}" in (START / "build" / "Dockerfile").read_text()


# Storage of values


@pytest.fixture
def ferries(monkeypatch):
    monkeypatch.syspath_prepend(str(START / "ferries" / "src"))
    monkeypatch.syspath_prepend(str(START / "storage"))
    for name in ("ferries", "ferries.definitions", "no_storage"):
        sys.modules.pop(name, None)
    return importlib.import_module("ferries.definitions")


DEFAULT = {
    "DAGSTER_DEFAULT_IO_MANAGER_MODULE": "dagster_cloud.serverless",
    "DAGSTER_DEFAULT_IO_MANAGER_ATTRIBUTE": "serverless_io_manager",
}


@pytest.fixture
def serverless(monkeypatch):
    """The variables that replace the default I/O manager, and a bucket in memory."""
    bucket: dict[str, bytes] = {}

    class NoSuchKey(Exception):
        pass

    class Client:
        exceptions = types.SimpleNamespace(NoSuchKey=NoSuchKey)

        def upload_fileobj(self, file, name, key):
            bucket[f"s3://{name}/{key}"] = file.read()

        def get_object(self, Bucket, Key):
            try:
                return {"Body": io.BytesIO(bucket[f"s3://{Bucket}/{Key}"])}
            except KeyError:
                raise NoSuchKey from None

        def delete_object(self, Bucket, Key):
            bucket.pop(f"s3://{Bucket}/{Key}", None)

    class Session:
        def __init__(self, **credentials) -> None:
            pass

        def client(self, service, region_name):
            assert (service, region_name) == ("s3", "us-west-2")
            return Client()

    boto3 = types.ModuleType("boto3")
    boto3.Session = Session
    monkeypatch.setitem(sys.modules, "boto3", boto3)
    for name in [each for each in sys.modules if each.startswith("dagster_cloud.serverless")]:
        monkeypatch.delitem(sys.modules, name)
    credentials = {name: "x" for name in ("AccessKeyId", "SecretAccessKey", "Token")}
    credentials["Expiration"] = "2100-01-01T00:00:00Z"
    answer = types.SimpleNamespace(json=lambda: credentials)
    monkeypatch.setattr("requests.get", lambda url: answer)
    for name, value in {
        **DEFAULT,
        "DAGSTER_CLOUD_SERVERLESS_STORAGE_S3_BUCKET": "values",
        "DAGSTER_CLOUD_SERVERLESS_STORAGE_S3_PREFIX": "hooli",
        "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI": "/x",
    }.items():
        monkeypatch.setenv(name, value)
    yield bucket
    for name in [each for each in sys.modules if each.startswith("dagster_cloud.serverless")]:
        sys.modules.pop(name, None)


@pytest.fixture
def instance(monkeypatch):
    monkeypatch.setattr(dg.DagsterInstance, "deployment_name", "prod", raising=False)
    with dg.DagsterInstance.ephemeral() as each:
        yield each


def test_where_values_are_stored(ferries, serverless, instance):
    assets = [ferries.departures, ferries.delays, ferries.timetable]
    assert dg.materialize(assets, instance=instance).success
    assert {key: pickle.loads(value) for key, value in serverless.items()} == {
        "s3://values/hooli/io_storage/prod/departures": [0, 4, 12],
        "s3://values/hooli/io_storage/prod/delays": pytest.approx(16 / 3),
    }


def test_each_deployment_has_its_own_values(ferries, serverless, instance, monkeypatch):
    assert dg.materialize([ferries.departures], instance=instance).success
    monkeypatch.setattr(dg.DagsterInstance, "deployment_name", "branch", raising=False)
    with pytest.raises(Exception, match="Could not find the input for 'departures'"):
        dg.materialize(
            [ferries.departures, ferries.delays], selection=[ferries.delays], instance=instance
        )


def test_fallback(ferries, instance, tmp_path, monkeypatch):
    """Without boto3, which isn't in this environment, values end up on the run's disk."""
    assert importlib.util.find_spec("boto3") is None
    for name, value in {**DEFAULT, "DAGSTER_DEFAULT_IO_MANAGER_SILENCE_FAILURES": "1"}.items():
        monkeypatch.setenv(name, value)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = dg.materialize([ferries.departures], instance=instance)
    assert result.success
    (message,) = {str(each.message) for each in caught if "io manager" in str(each.message)}
    page = (PLUS_DOCS / "serverless" / "security.md").read_text()
    assert message.splitlines()[-1] == "Falling back to default io manager."
    for line in message.splitlines():
        assert line in page
    monkeypatch.delenv("DAGSTER_DEFAULT_IO_MANAGER_SILENCE_FAILURES")
    with pytest.raises(dg.DagsterResourceFunctionError) as error:
        dg.materialize([ferries.departures], instance=instance)
    assert "No module named 'boto3'" in str(error.value.__cause__)


def test_list_of_stored_values(place):  # noqa: F811
    done = subprocess.run(
        [sys.executable, str(START / "storage" / "stored_values.py")],
        env={**os.environ, "PYTHONPATH": str(place / "src")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    shown("stored_values", done.stdout)
    assert done.stdout.split() == ["delays", "departures"]


def test_refusal(ferries, serverless, instance):
    """An I/O manager of your own takes the place of the default one."""
    defs = load("storage/definitions.py")["defs"]
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    assert not result.success and serverless == {}
    (failed,) = [each for each in result.all_events if each.is_step_failure]
    text = json.dumps(failed.event_specific_data.error_display_string)
    assert "departures returned a value. Return a MaterializeResult." in text


def test_what_the_refusal_allows(ferries, serverless, instance):
    @dg.asset
    def published() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": 3})

    @dg.asset
    def untyped():
        pass

    resources = {"io_manager": importlib.import_module("no_storage").NoStorage()}
    assets = [published, untyped]
    assert dg.materialize(assets, resources=resources, instance=instance).success
    assert serverless == {}
