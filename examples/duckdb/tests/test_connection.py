"""Connection options, MotherDuck up to the network call, and steps that share a file."""

import subprocess
import sys

import dagster as dg
import duckdb
import pytest
from conftest import GROUP
from dagster_duckdb import DuckDBResource


def test_connection_config_reaches_duckdb():
    resource = DuckDBResource(database=":memory:", connection_config={"threads": 1})
    with resource.get_connection() as conn:
        assert conn.execute(
            "select current_setting('threads'), current_setting('custom_user_agent')"
        ).fetchall() == [(1, "dagster")]


def test_read_only_connection_refuses_to_write(workspace):
    duckdb.connect("greenhouse.duckdb").close()
    resource = DuckDBResource(
        database="greenhouse.duckdb", connection_config={"access_mode": "READ_ONLY"}
    )
    with resource.get_connection() as conn:
        with pytest.raises(duckdb.InvalidInputException, match="attached in read-only mode"):
            conn.execute("create table readings (celsius double)")


def test_two_connections_to_memory_share_nothing():
    resource = DuckDBResource(database=":memory:")
    with resource.get_connection() as first:
        first.execute("create table readings (celsius double)")
    with resource.get_connection() as second:
        assert second.execute("show tables").fetchall() == []


def test_motherduck_sample_connects_to_the_named_database(materialize, monkeypatch):
    opened = []

    def connect(**kwargs):
        opened.append(kwargs)
        return real_connect(":memory:")

    real_connect = duckdb.connect
    monkeypatch.setattr("dagster_duckdb.resource.duckdb.connect", connect)
    monkeypatch.setenv("GREENHOUSE_DATABASE", "md:greenhouse")

    assert materialize("motherduck").success
    assert opened == [
        {
            "database": "md:greenhouse",
            "read_only": False,
            "config": {"custom_user_agent": "dagster"},
        }
    ]


def test_motherduck_sample_runs_on_a_local_file(materialize, query, monkeypatch):
    monkeypatch.setenv("GREENHOUSE_DATABASE", "greenhouse.duckdb")

    assert materialize("motherduck").success
    assert query("from sensors order by name") == [("north",), ("south",)]


def test_env_var_inside_connection_config_is_not_resolved(monkeypatch):
    monkeypatch.setenv("THREADS", "1")

    @dg.asset
    def readings(duckdb: DuckDBResource) -> None:
        assert duckdb.connection_config == {"threads": {"env": "THREADS"}}

    resource = DuckDBResource(
        database=":memory:", connection_config={"threads": dg.EnvVar("THREADS")}
    )
    assert dg.materialize([readings], resources={"duckdb": resource}).success


def test_steps_of_one_run_share_a_process(command):
    path = str(GROUP / "concurrency" / "definitions.py")
    log = command("dagster", "asset", "materialize", "--select", "*", "-f", path).stderr

    assert "Executing steps in process" in log
    assert "STEP_WORKER_STARTING" not in log


def test_assets_name_their_pool_and_its_limit_can_be_set(load, command):
    assets = load("concurrency")["defs"].assets
    assert {asset.op.pool for asset in assets} == {"greenhouse_duckdb"}

    command("dagster", "instance", "concurrency", "set", "greenhouse_duckdb", "1")
    shown = command("dagster", "instance", "concurrency", "get", "greenhouse_duckdb").stdout
    assert "greenhouse_duckdb" in shown


@pytest.fixture
def locked_by_another_process(workspace):
    """greenhouse.duckdb, held open for writing by a second process."""
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import duckdb, sys; conn = duckdb.connect('greenhouse.duckdb');"
            " print('open', flush=True); sys.stdin.read()",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout.readline().strip() == b"open"
    yield
    holder.communicate(b"")


@pytest.mark.usefixtures("locked_by_another_process")
def test_locked_file_is_retried_for_about_100_seconds(monkeypatch):
    delays = []
    monkeypatch.setattr("dagster._utils.backoff.time.sleep", delays.append)

    # Windows words the refusal differently; the retries are the same.
    message = None if sys.platform == "win32" else "Could not set lock on file"
    with pytest.raises(duckdb.IOException, match=message):
        with DuckDBResource(database="greenhouse.duckdb").get_connection():
            pass
    assert len(delays) == 10
    assert sum(delays) == pytest.approx(102.3)
