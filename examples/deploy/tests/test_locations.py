"""Code locations: what workspace.yaml accepts, and how locations of one workspace are isolated."""

import os
import re
import socket
import subprocess
import sys
import warnings
from contextlib import contextmanager
from pathlib import Path

import pytest
from latest_text import latest
import write_workspace_yaml as reference
import yaml
from dagster import AssetKey, DagsterInstance
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load import location_origins_from_yaml_paths
from dagster._core.workspace.load_target import WorkspaceFileTarget
from harbor_processes import BIN, GROUP, free_port, wait_until

FOLDER = GROUP / "locations"
PAGES = GROUP.parents[1] / "site" / "docs" / "deployment" / "code-locations"
PARTIAL = GROUP.parents[1] / "site" / "docs" / "partials" / "_WorkspaceYaml.md"
WORDS = yaml.safe_load((FOLDER / "workspace_yaml" / "words.yml").read_text())


def test_the_reference_shows_what_the_package_holds():
    assert latest(PARTIAL.read_text()) == latest(reference.write())
    for name, kind in reference.kinds().items():
        assert set(reference.children(kind)[1]) == set(WORDS[name]["keys"])
    assert set(WORDS) == set(reference.kinds())


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("python_file", ["berths.py", "tides"]),
        ("python_module", ["harbor.definitions", "tides"]),
        ("python_package", ["harbor", "tides"]),
        ("autoload_defs_module", ["harbor.defs", "tides"]),
        ("grpc_server", ["harbor", "tides"]),
    ],
)
def test_examples_are_accepted_and_complete(name, names):
    path = FOLDER / "workspace_yaml" / "keys" / f"{name}.yaml"
    entries = yaml.safe_load(path.read_text())["load_from"]
    used = {key for entry in entries if isinstance(entry[name], dict) for key in entry[name]}
    assert used == set(WORDS[name]["keys"])
    assert [origin.location_name for origin in location_origins_from_yaml_paths([str(path)])] == names


def origins_of(folder: Path, text: str):
    (folder / "workspace.yaml").write_text(text)
    return location_origins_from_yaml_paths([str(folder / "workspace.yaml")])


def test_default_names_and_paths(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", "/home/you")
    monkeypatch.setenv("CODE_PORT", "4000")
    plain, mapped, module, server = origins_of(
        tmp_path,
        """load_from:
  - python_file: berths.py
  - python_file: {relative_path: tides.py, attribute: defs, executable_path: ~/bin/python}
  - python_module: {module_name: harbor, working_directory: src, attribute: defs}
  - grpc_server: {port: {env: CODE_PORT}}
""",
    )
    names = [origin.location_name for origin in (plain, mapped, module, server)]
    assert names == ["berths.py", "tides.py:defs", "harbor:defs", "grpc:localhost:4000"]
    assert plain.loadable_target_origin.python_file == str(tmp_path / "berths.py")
    assert plain.loadable_target_origin.working_directory is None
    assert Path(mapped.loadable_target_origin.working_directory) == tmp_path
    assert mapped.loadable_target_origin.executable_path == "/home/you/bin/python"
    # Not relative to workspace.yaml.
    assert module.loadable_target_origin.working_directory == "src"
    assert server.host == "localhost" and not server.use_ssl


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "load_from: [{python_file: berths.py}, {python_file: berths.py}]",
            'Cannot have multiple locations with the same name, got multiple "berths.py"',
        ),
        ("load_from: [{grpc_server: {host: localhost}}]", "must supply either a socket or a port"),
        (
            "load_from: [{python_module: harbor, location_name: harbor}]",
            "You can only specify a single field at path root:load_from[0]. You specified "
            "['location_name', 'python_module']. The available fields are "
            "['autoload_defs_module', 'grpc_server', 'python_file', 'python_module', 'python_package']",
        ),
        ("", "Could not parse a workspace config from the yaml file at"),
    ],
)
def test_messages(text, message, tmp_path):
    with pytest.raises(Exception) as error:
        origins_of(tmp_path, text)
    assert message in str(error.value)
    assert message in (PAGES / "workspace-yaml.md").read_text()


def test_a_later_file_replaces_a_location_of_the_same_name(tmp_path):
    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    first.write_text("load_from: [{grpc_server: {port: 4000, location_name: harbor}}]")
    second.write_text("load_from: [{grpc_server: {port: 5000, location_name: harbor}}]")
    (only,) = location_origins_from_yaml_paths([str(first), str(second)])
    assert only.port == 5000


def make_python(folder: Path, version: str | None) -> Path:
    """Make an environment like this one, with a version of the package `tariff` of its own."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    own = next(path for path in sys.path if path.endswith("site-packages"))
    # With the lines that start the harness, which a plain path would leave out.
    (packages / "group.pth").write_text(f"import site; site.addsitedir({own!r})\n")
    if version:
        (packages / "tariff.py").write_text(
            f'__version__ = "{version}"\n\n\ndef fee(days):\n    return 10 * days\n'
            + ("\n\ndef duty(tons):\n    return 4 * tons\n" if version >= "2" else "")
        )
    return folder / "bin" / "python"


@contextmanager
def workspace_of(folder: Path):
    with (
        DagsterInstance.get() as instance,
        WorkspaceProcessContext(
            instance, WorkspaceFileTarget([str(folder / "workspace.yaml")])
        ) as context,
    ):
        yield context.create_request_context()


@pytest.fixture
def two(tmp_path):
    """The sample with two real environments."""
    old, new = make_python(tmp_path / "old", "1.4"), make_python(tmp_path / "new", "2.0")
    for name in ("berths.py", "customs.py"):
        (tmp_path / name).write_text((FOLDER / "two" / name).read_text())
    text = (FOLDER / "two" / "workspace.yaml").read_text()
    text = text.replace("/opt/customs/.venv/bin/python", str(new))
    # The first location runs with the interpreter of the webserver, which is the older one here.
    text = text.replace("name: berths\n", f"name: berths\n      executable_path: {old}\n")
    (tmp_path / "workspace.yaml").write_text(text)
    return tmp_path


def test_each_location_has_its_own_packages_and_fails_alone(two):
    with workspace_of(two) as workspace:
        nodes = workspace.asset_graph
        versions = {
            name: nodes.get(AssetKey(name)).code_version for name in ("berth_fees", "duties")
        }
        assert versions == {"berth_fees": "1.4", "duties": "2.0"}
        # The dependency crosses the border between the locations.
        assert nodes.get(AssetKey("duties")).parent_keys == {AssetKey("berth_fees")}
    (tariff,) = (two / "new").glob("lib/python*/site-packages/tariff.py")
    tariff.unlink()
    with workspace_of(two) as workspace:
        assert [location.name for location in workspace.code_locations] == ["berths"]
        assert set(workspace.asset_graph.get_all_asset_keys()) == {AssetKey("berth_fees")}
    result = subprocess.run(
        [str(BIN / "dagster"), "definitions", "validate", "-w", "workspace.yaml"],
        cwd=two, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert result.returncode == 1
    lines = re.sub(r"\x1b\[[0-9;]*m", "", result.stdout + result.stderr).splitlines()
    lines = [re.sub(r"^.* - dagster - \w+ - ", "", line) for line in lines]
    command, *shown = (FOLDER / "cli" / "validate.txt").read_text().splitlines()
    assert command == "dagster definitions validate -w workspace.yaml"
    # The code server logs the error as well, before the results.
    results = lines[lines.index(shown[0]) :]
    assert [line for line in results if line in shown] == shown


def test_the_same_asset_in_two_locations_is_a_warning(tmp_path):
    for name in ("berths", "customs"):
        (tmp_path / f"{name}.py").write_text(
            "import dagster as dg\n\n@dg.asset\ndef berth_fees(): ...\n"
        )
    (tmp_path / "workspace.yaml").write_text(
        "load_from: [{python_file: berths.py}, {python_file: customs.py}]"
    )
    with workspace_of(tmp_path) as workspace, warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert workspace.asset_graph
    message = "Found MATERIALIZATION nodes for some asset keys in multiple code locations."
    assert any(message in str(warning.message) for warning in caught)
    assert message in (PAGES / "index.md").read_text()


def test_a_code_server_answers_behind_grpc_server(tmp_path):
    port = free_port()
    server = subprocess.Popen(
        [str(BIN / "dagster"), "api", "grpc", "-m", "harbor.definitions", "-h", "127.0.0.1",
         "-p", str(port)],
        env={**os.environ, "PYTHONPATH": str(GROUP / "harbor" / "src")},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        def answers():
            with socket.socket() as client:
                return client.connect_ex(("127.0.0.1", port)) == 0

        wait_until(answers, "code server")
        text = (FOLDER / "workspace_yaml" / "server.yaml").read_text().replace("4000", str(port))
        (tmp_path / "workspace.yaml").write_text(text)
        with workspace_of(tmp_path) as workspace:
            (location,) = workspace.code_locations
            assert location.name == "harbor"
            assert location.get_display_metadata()["owner"] == "port authority"
    finally:
        server.terminate()
        server.wait(20)
