"""The architecture page: a code server opens the database for sensors that ask the instance."""

import os
import socket
import subprocess

import pytest
from dagster import DagsterInstance
from dagster._core.errors import DagsterUserCodeProcessError
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import GrpcServerTarget
from harbor_processes import BIN, free_port, wait_until

CODE = """
import dagster as dg

@dg.op
def moor(): ...

@dg.job
def berth():
    moor()

@dg.sensor(job=berth)
def plain(context):
    return dg.SkipReason("nothing to do")

@dg.sensor(job=berth)
def asks(context):
    return dg.SkipReason(f"{context.instance.get_runs_count()} runs")

defs = dg.Definitions(jobs=[berth], sensors=[plain, asks])
"""


def answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("has_variable", [True, False])
def test_code_server_needs_the_database_for_some_sensors(tmp_path, monkeypatch, has_variable):
    (tmp_path / "ships.py").write_text(CODE)
    (tmp_path / "dagster.yaml").write_text("storage:\n  sqlite:\n    base_dir: {env: SHIPS_DB}\n")
    env = {key: value for key, value in os.environ.items() if key != "DAGSTER_HOME"}
    if has_variable:
        env["SHIPS_DB"] = str(tmp_path)
    monkeypatch.setenv("SHIPS_DB", str(tmp_path))
    port = free_port()
    argv = [str(BIN / "dagster"), "api", "grpc", "-f", "ships.py", "-h", "127.0.0.1", "-p", str(port)]
    target = GrpcServerTarget(host="127.0.0.1", port=port, socket=None, location_name="ships")
    with subprocess.Popen(argv, cwd=tmp_path, env=env) as server:
        try:
            with DagsterInstance.from_config(str(tmp_path)) as instance:
                wait_until(lambda: answers(port), "code server")
                with WorkspaceProcessContext(instance, target) as process:
                    location = process.create_request_context().get_code_location("ships")
                    (repository,) = location.get_repositories().values()

                    def tick(name: str) -> str | None:
                        return location.get_sensor_execution_data(
                            instance, repository.handle, name, None, None, None, None, None
                        ).skip_message

                    # A sensor that doesn't ask the instance needs no database.
                    assert tick("plain") == "nothing to do"
                    if has_variable:
                        assert tick("asks") == "0 runs"
                    else:
                        with pytest.raises(DagsterUserCodeProcessError, match="SHIPS_DB"):
                            tick("asks")
        finally:
            server.terminate()
