"""A PostgreSQL database that grows, loses old runs, and gets its space back.

Record the outputs again with LOCATIONS_RECORD=1.
"""

import contextlib
import os
import socket
import struct
import threading
from datetime import datetime, timedelta, timezone
from pathlib import Path

import dagster as dg
import psycopg2
import pytest
import sqlalchemy
import yaml
from click.testing import CliRunner
from dagster_postgres.utils import DagsterPostgresException, pg_url_from_config
from dagster_webserver.cli import dagster_webserver
from harbor_processes import GROUP

FOLDER = GROUP / "troubleshooting"


@dg.asset
def arrivals(context: dg.AssetExecutionContext) -> None:
    for ship in range(50):
        context.log.info(f"Ship {ship} arrived. " + "Its papers are in order. " * 20)


@pytest.fixture
def instance(postgres, empty_home, monkeypatch):
    (empty_home / "dagster.yaml").write_text(
        "telemetry: {enabled: false}\nstorage: {postgres: {postgres_url: {env: HARBOR_URL}}}\n"
    )
    monkeypatch.setenv("HARBOR_URL", postgres.get_uri())
    monkeypatch.syspath_prepend(str(FOLDER))
    with dg.DagsterInstance.get() as opened:
        yield opened


def rows_of(printed: str) -> list[list[str]]:
    lines = [line for line in printed.splitlines() if "|" in line]
    return [[cell.strip() for cell in line.split("|")] for line in lines[1:]]


def query(postgres, name: str) -> str:
    postgres.psql("analyze;")
    return postgres.psql((FOLDER / f"{name}.sql").read_text())


def size(postgres, function: str) -> int:
    printed = postgres.psql(f"copy (select {function}('event_logs')) to stdout;")
    return int(printed.split()[0])


def test_grow_delete_vacuum(instance, postgres):
    import delete_old_runs

    for _ in range(10):
        assert dg.materialize([arrivals], instance=instance).success
    printed = query(postgres, "events")
    counts = [row[:2] for row in rows_of(printed)]
    assert counts[:2] == [["log message", "500"], ["ENGINE_EVENT", "20"]]
    file = FOLDER / "cli" / "events.txt"
    if os.environ.get("LOCATIONS_RECORD"):
        body = "\n".join(line.rstrip() for line in printed.splitlines()[:4])
        file.write_text(f'psql "$DAGSTER_POSTGRES_URL" -f events.sql\n{body}\n')
    # Sizes depend on the paths of a machine, counts don't.
    assert [row[:2] for row in rows_of(file.read_text())] == counts[:2]
    assert rows_of(query(postgres, "sizes"))[0][:3] == ["event_logs", "620", "0"]

    # Unfinished and recent runs stay.
    now = datetime.now(timezone.utc)
    unfinished = instance.create_run_for_job(dg.Definitions([arrivals]).resolve_implicit_global_asset_job_def())
    assert delete_old_runs.delete_before(instance, now - timedelta(days=1)) == 0
    before = size(postgres, "pg_table_size"), size(postgres, "pg_indexes_size")
    assert delete_old_runs.delete_before(instance, now + timedelta(hours=1)) == 10
    assert [run.run_id for run in instance.get_runs()] == [unfinished.run_id]
    # The history of the asset is gone, its latest materialization isn't.
    key = dg.AssetKey("arrivals")
    assert instance.fetch_materializations(key, limit=10).records == []
    assert instance.get_latest_materialization_event(key) is not None

    # Deleting alone frees nothing.
    deleted = {row[0]: row for row in rows_of(query(postgres, "sizes"))}
    assert int(deleted["event_logs"][2]) == 620
    assert size(postgres, "pg_table_size") >= before[0]
    postgres.psql("vacuum event_logs;")
    assert size(postgres, "pg_indexes_size") == before[1]
    postgres.psql("vacuum full event_logs;")
    assert size(postgres, "pg_table_size") < before[0] / 10
    assert size(postgres, "pg_indexes_size") < before[1]
    instance.delete_run(unfinished.run_id)

    postgres.psql((FOLDER / "autovacuum.sql").read_text())
    options = postgres.psql("copy (select reloptions from pg_class where relname = 'event_logs') to stdout;")
    assert "autovacuum_vacuum_scale_factor=0.02" in options


def test_tables_and_indexes(instance, postgres):
    columns = postgres.psql(
        "copy (select column_name || ' ' || data_type from information_schema.columns "
        "where table_name = 'event_logs') to stdout;"
    )
    assert "event text" in columns
    indexes = postgres.psql("copy (select indexname from pg_indexes where tablename = 'event_logs') to stdout;")
    page = GROUP.parents[1] / "site/docs/deployment/troubleshooting/database-tuning.md"
    assert len(indexes.split()) == 6
    assert all(f"`{name}`" in page.read_text() for name in indexes.split())


def test_log_level_keeps_messages_out(empty_home):
    (empty_home / "dagster.yaml").write_text((FOLDER / "log_level.yaml").read_text())
    with dg.DagsterInstance.get() as instance:
        run = dg.materialize([arrivals], instance=instance)
        assert run.success
        messages = [log.message for log in instance.all_logs(run.run_id) if not log.is_dagster_event]
        assert not any("arrived" in message for message in messages)


def test_timeouts_of_the_webserver():
    printed = " ".join(CliRunner().invoke(dagster_webserver, ["--help"]).output.split())
    assert "--db-statement-timeout INTEGER" in printed and "[default: 15000]" in printed


def test_message_of_a_statement_timeout(instance, postgres):
    page = (GROUP.parents[1] / "site/docs/deployment/troubleshooting/database-tuning.md").read_text()
    # As the webserver does, with a limit of 200 ms; the lock is that of `vacuum full`.
    instance.optimize_for_webserver(200, 3600, 20)
    with psycopg2.connect(postgres.get_uri()) as other, other.cursor() as cursor:
        cursor.execute("lock table runs in access exclusive mode")
        with pytest.raises(Exception) as failed:
            instance.get_runs_count()
        other.rollback()
    message = str(failed.value.__cause__ or failed.value).splitlines()[0].rpartition(") ")[2]
    assert message == "canceling statement due to statement timeout"
    assert f"\n{message}\n" in page and f"`{message}`" in page
    assert instance.get_runs_count() >= 0


def test_connection_pools(instance, postgres):
    storages = (instance.run_storage, instance.event_log_storage, instance.schedule_storage)
    assert {type(storage._engine.pool).__name__ for storage in storages} == {"NullPool"}
    options = {option.name: option.default for option in dagster_webserver.params}
    assert options["db_pool_max_overflow"] == 20
    instance.optimize_for_webserver(15000, 3600, options["db_pool_max_overflow"])
    pools = [storage._engine.pool for storage in storages]
    assert [(type(pool).__name__, pool.size(), pool._max_overflow) for pool in pools] == [("QueuePool", 1, 20)] * 3


def test_message_without_free_connections(instance, postgres):
    page = (GROUP.parents[1] / "site/docs/deployment/troubleshooting/database-tuning.md").read_text()
    opened = []
    try:
        with pytest.raises(psycopg2.OperationalError) as error:
            for _ in range(500):
                opened.append(psycopg2.connect(postgres.get_uri()))
        message = str(error.value).strip().rpartition("FATAL:")[2].strip()
        assert f"`{message}`" in page
        with pytest.raises(DagsterPostgresException) as failed:
            instance.get_runs_count()
        assert f"`DagsterPostgresException: {failed.value}`" in page
        assert message in str(failed.value.__cause__)
    finally:
        for connection in opened:
            connection.close()


@pytest.fixture
def role(postgres):
    """A user that isn't a superuser and needs a password, unlike the server's own user."""
    rules = Path(postgres.pgdata) / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text("local all harbor scram-sha-256\n" + before)
    postgres.psql("select pg_reload_conf();")
    postgres.psql("drop role if exists harbor; create role harbor login password 'first';")
    postgres.psql("grant create on schema public to harbor;")
    yield "harbor"
    postgres.psql("drop owned by harbor; drop role harbor;")
    rules.write_text(before)
    postgres.psql("select pg_reload_conf();")


@contextlib.contextmanager
def server(answer: bytes, reset: bool = False):
    """A database that says a few bytes to its first client and is gone; `reset` drops the connection hard."""

    def serve():
        client, _ = listening.accept()
        client.recv(1024)
        client.sendall(answer)
        if reset:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve)
        thread.start()
        yield listening.getsockname()[1]
        thread.join()


@pytest.mark.parametrize(
    ("name", "mode", "answer", "reset"),
    [
        ("server-closed-the-connection", "disable", b"", False),
        ("ssl-syscall-error", "require", b"S", False),
        ("server-closed-the-connection", "disable", b"", True),
    ],
)
def test_messages_of_lost_connections(name, mode, answer, reset):
    with server(answer, reset) as port:
        with pytest.raises(psycopg2.OperationalError) as error:
            psycopg2.connect(f"host=127.0.0.1 port={port} sslmode={mode} gssencmode=disable")
    catalog = yaml.safe_load((GROUP.parents[1] / "site/messages/storage.yml").read_text())
    (pattern,) = (entry["pattern"] for entry in catalog["messages"] if entry["id"] == name)
    assert pattern.partition("{")[0] in str(error.value)


def test_an_unknown_host():
    with pytest.raises(psycopg2.OperationalError) as error:
        psycopg2.connect("host=nobody.invalid user=dagster")
    catalog = yaml.safe_load((GROUP.parents[1] / "site/messages/storage.yml").read_text())
    (entry,) = (each for each in catalog["messages"] if each["id"] == "could-not-translate-host-name")
    assert str(error.value).startswith(entry["pattern"].replace("{host}", "nobody.invalid").partition("{")[0])


def test_slots_reserved_for_superusers(postgres, role):
    opened = []
    try:
        with pytest.raises(psycopg2.OperationalError) as error:
            for _ in range(500):
                opened.append(psycopg2.connect(postgres.get_uri(), user=role, password="first"))
    finally:
        for connection in opened:
            connection.close()
    catalog = yaml.safe_load((GROUP.parents[1] / "site/messages/storage.yml").read_text())
    (entry,) = (each for each in catalog["messages"] if each["id"] == "remaining-connection-slots")
    message = " ".join(str(error.value).split())
    assert entry["pattern"].partition("{")[0] in message
    page = (GROUP.parents[1] / "site/docs/deployment/troubleshooting/database-tuning.md").read_text()
    assert f"`{message.rpartition('FATAL: ')[2]}`" in page


def test_a_password_that_changes(postgres, role, tmp_path):
    sample = yaml.safe_load((GROUP / "instance/passfile.yaml").read_text())
    assert sample["storage"]["postgres"]["postgres_url"].endswith("?passfile=/run/dagster/pgpass")
    postgres.psql("create database tokens owner harbor;")
    host = psycopg2.extensions.parse_dsn(postgres.get_uri())["host"]
    passfile = tmp_path / "pgpass"

    def replace(password: str) -> None:
        passfile.write_text(f"*:*:*:harbor:{password}\n")
        passfile.chmod(0o600)

    replace("first")
    url = f"postgresql://harbor@/tokens?host={host}&passfile={passfile}"
    with dg.instance_for_test(overrides={"storage": {"postgres": {"postgres_url": url}}}) as opened:
        assert opened.get_runs_count() == 0
        postgres.psql("alter role harbor password 'second';")
        with pytest.raises(DagsterPostgresException) as failed:
            opened.get_runs_count()
        assert "password authentication failed" in str(failed.value.__cause__)
        replace("second")
        assert opened.get_runs_count() == 0
    postgres.psql("drop database tokens;")


def test_special_characters_in_passwords():
    password = "p@ss/w:rd %#?"
    parts = {"username": "harbor", "hostname": "db", "db_name": "d"}
    written = pg_url_from_config({"postgres_db": {**parts, "password": password}})
    assert sqlalchemy.make_url(written).password == password
    assert sqlalchemy.make_url("postgresql://harbor:p%40ss@db/d").password == "p@ss"
    assert sqlalchemy.make_url("postgresql://harbor:p@ss@db/d").host != "db"
