"""The page on Redshift. PostgreSQL runs the SQL; what only Redshift has is compared as text."""

import os
import shutil
import socket
import subprocess
import sys
import threading

import boto3
import dagster as dg
import psycopg2
import pytest
from conftest import GROUP, check_of, defaults, load, metadata_of, page, run, states
from dagster_aws.redshift import FakeRedshiftClientResource, RedshiftClientResource

DAY = {"partition_key": "2025-06-01"}


class Forwarder:
    """A TCP port in front of the server, which listens on a socket file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            server.connect(self.path)
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self.copy, args=(source, target), daemon=True).start()

    def copy(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    import pgserver

    server = pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    folder = server.get_uri().rpartition("host=")[2]
    forwarder = Forwarder(f"{folder}/.s.PGSQL.5432")
    yield forwarder.port
    forwarder.listener.close()
    server.cleanup()


def connect(port, **options):
    return {"host": "127.0.0.1", "port": port, "user": "postgres", "database": "postgres"} | options


@pytest.fixture
def shop(server):
    """An empty database; gives the options of a resource that connects to it."""
    options = connect(server)
    connection = psycopg2.connect(**options)
    connection.autocommit = True
    with connection.cursor() as cursor:
        cursor.execute("drop schema public cascade; create schema public")
    connection.close()
    return options


@pytest.fixture
def redshift(shop):
    return RedshiftClientResource(**shop, sslmode="disable")


@pytest.fixture
def tables(redshift):
    sql = (GROUP / "redshift/tables.sql").read_text()
    assert "sortkey (day)" in sql
    client = redshift.get_client()
    client.execute_query(sql.replace("sortkey (day)", ""))
    client.execute_query(
        "insert into orders values ('Oslo', '2025-06-01', 5), ('Oslo', '2025-06-01', 2.5),"
        " ('Bergen', '2025-06-01', -1), ('Oslo', '2025-06-02', 9)"
    )
    return client


def rows(client, table):
    return client.execute_query(f"select * from {table} order by 1, 2", fetch_results=True)


def test_sample(tables, redshift):
    defs = load("redshift/definitions.py")["defs"]
    for _ in range(2):
        result = dg.materialize(
            [*defs.assets, *defs.asset_checks], resources={"redshift": redshift}, **DAY
        )
        assert metadata_of(result, "sales_by_store") == {"dagster/partition_row_count": 2}
    assert [(store, float(total)) for store, _, total in rows(tables, "sales_by_store")] == [
        ("Bergen", -1.0),
        ("Oslo", 7.5),
    ]
    assert check_of(result).metadata["stores"].value == ["Bergen"]
    tables.execute_query("update sales_by_store set total = 0 where total < 0")
    result = dg.materialize(
        [*defs.assets, *defs.asset_checks],
        resources={"redshift": redshift},
        partition_key="2025-06-02",
    )
    assert check_of(result).passed


def test_copy(tables, redshift, monkeypatch):
    sample = load("redshift/load.py")
    # PostgreSQL refuses Redshift's COPY, as Redshift does when rows are wrong.
    tables.execute_query(
        "create table sys_load_error_detail (file_name char(60), line_number int,"
        " column_name char(60), error_message char(60), session_id int, start_time timestamp"
        " default now())"
    )
    tables.execute_query(
        "create rule errors as on delete to orders do also insert into sys_load_error_detail"
        " values ('s3://a.parquet', 7, 'amount', 'Invalid digit', pg_backend_pid())"
    )
    with pytest.raises(dg.Failure) as failed:
        dg.materialize([sample["orders"]], resources={"redshift": redshift}, **DAY)
    # What the failed transaction wrote is gone, so the callback finds nothing here.
    assert failed.value.metadata["refused"].value == 0
    assert len(rows(tables, "orders")) == 4
    logged = []
    cursor = type(
        "Cursor",
        (),
        {
            "execute": lambda self, sql: logged.append(sql),
            "fetchall": lambda self: [("s3://a.parquet ", 7, "amount ", "Invalid digit ")],
        },
    )()
    log = type("Log", (), {"error": lambda self, text: logged.append(text)})()
    with pytest.raises(dg.Failure) as failed:
        sample["raise_with_rows"](ValueError("bad"), cursor, log)
    assert failed.value.metadata["refused"].value == 1
    assert logged[1] == "s3://a.parquet:7 amount: Invalid digit"


def test_the_text_of_copy(monkeypatch):
    sent = []
    client = type(
        "Client", (), {"execute_queries": lambda self, queries, **options: sent.extend(queries)}
    )()
    monkeypatch.setattr(RedshiftClientResource, "get_client", lambda self: client)
    resource = RedshiftClientResource(host="redshift.example")
    sample = load("redshift/load.py")["orders"]
    assert dg.materialize([sample], resources={"redshift": resource}, **DAY).success
    assert sent[0] == "delete from orders where day = '2025-06-01'"
    assert " ".join(sent[1].split()) == (
        "copy orders from 's3://shop-exports/orders/2025-06-01/'"
        " iam_role default format as parquet"
    )


def test_one_transaction(tables, redshift):
    client = redshift.get_client()
    with pytest.raises(psycopg2.errors.SyntaxError):
        client.execute_queries(["delete from orders", "nonsense"])
    assert len(rows(client, "orders")) == 4
    # A callback that returns: the rest goes on in a new transaction, and a result is missing.
    ignore = {"error_callback": lambda error, cursor, log: None}
    client.execute_queries(
        ["delete from orders", "nonsense", "insert into orders values ('Voss')"], **ignore
    )
    assert len(rows(client, "orders")) == 5
    results = client.execute_queries(
        ["select 1", "nonsense", "select 2"], fetch_results=True, **ignore
    )
    assert results == [[(1,)], [(2,)]]


def test_autocommit_changes_nothing(tables, shop):
    client = RedshiftClientResource(**shop, sslmode="disable", autocommit=True).get_client()
    with pytest.raises(psycopg2.errors.SyntaxError):
        client.execute_queries(["delete from orders", "nonsense"])
    assert len(rows(client, "orders")) == 4
    with pytest.raises(psycopg2.Error) as failed:
        client.execute_query("vacuum orders")
    message = "VACUUM cannot run inside a transaction block"
    assert message in str(failed.value)
    connection = psycopg2.connect(**shop, sslmode="disable")
    connection.autocommit = True
    connection.cursor().execute("vacuum orders")
    connection.close()
    assert psycopg2.__version__.startswith("2.9")
    states("redshift", message)


def test_results(tables):
    assert tables.execute_query("select 1") is None
    empty = "select * from orders where day = '1999-01-01'"
    assert tables.execute_query(empty, fetch_results=True) is None
    assert tables.execute_queries([empty], fetch_results=True) == [[]]
    assert tables.execute_query("select '5%'", fetch_results=True) == [("5%",)]
    with pytest.raises(Exception, match='Param "fetch_results" is not a bool'):
        tables.execute_query("select %s", ("x",))
    nothing = "no results to fetch"
    with pytest.raises(psycopg2.ProgrammingError, match=nothing):
        tables.execute_queries(["delete from orders", "select 1"], fetch_results=True)
    # The call failed, and what it did is committed.
    assert rows(tables, "orders") is None
    states("redshift", 'Param "fetch_results" is not a bool', nothing)


def test_iam(aws, server, monkeypatch):
    monkeypatch.setenv("REDSHIFT_HOST", "127.0.0.1")
    client = boto3.client("redshift", region_name="eu-west-1")
    client.create_cluster(
        ClusterIdentifier="shop",
        NodeType="ra3.large",
        MasterUsername="admin",
        MasterUserPassword="Secret123",
    )
    sample = load("redshift/iam.py")
    admin = RedshiftClientResource(**connect(server), sslmode="disable").get_client()
    admin.execute_query('create role "IAM:dagster" login')
    sample_resource = sample["defs"].resources["redshift"]
    options = {
        name: getattr(sample_resource, name)
        for name in ("cluster", "region_name", "user")
    }
    resource = sample["RedshiftWithIam"](
        **options, host="127.0.0.1", port=server, database="postgres", sslmode="disable"
    )
    with dg.build_resources({"redshift": resource}) as resources:
        found = resources.redshift.get_client().execute_query(
            "select current_user", fetch_results=True
        )
    assert found == [("IAM:dagster",)]
    admin.execute_query('drop role "IAM:dagster"')


def test_shown_test_passes(shop, workspace):
    for name in ("definitions.py", "test_shop.py"):
        shutil.copy(GROUP / "redshift" / name, workspace)
    env = {**os.environ, "PGHOST": shop["host"], "PGPORT": str(shop["port"])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_shop.py"]
    done = subprocess.run(command, cwd=workspace, env=env, capture_output=True, text=True)
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def test_version(redshift):
    found = redshift.get_client().execute_query("show server_version", fetch_results=True)
    assert found[0][0].startswith("16.")
    states("redshift", "PostgreSQL 16")


def test_fake():
    client = FakeRedshiftClientResource(host="nowhere").get_client()
    assert client.execute_query("select 2", fetch_results=True) == [(1,)]
    assert client.execute_queries(["select 2"], fetch_results=True) == [[(1,)]] * 3


def test_options():
    expected = {
        "port": 5439,
        "user": None,
        "password": None,
        "database": None,
        "connect_timeout": 5,
        "sslmode": "require",
        "autocommit": None,
    }
    assert defaults(RedshiftClientResource, *expected) == expected
    assert sorted(RedshiftClientResource.model_fields) == sorted([*expected, "host"])
    for name, value in expected.items():
        shown = "libpq's" if value is None else f"`{value}`"
        if name != "autocommit":
            assert shown in page("redshift"), name


def test_messages(server, tables, monkeypatch):
    def fail(**options):
        resource = RedshiftClientResource(**(connect(server) | options))
        with pytest.raises(psycopg2.OperationalError) as failed:
            resource.get_client().execute_query("select 1")
        return str(failed.value)

    ssl = "server does not support SSL, but SSL was required"
    assert ssl in fail()
    refused = "Connection refused"
    listener = socket.create_server(("127.0.0.1", 0))
    closed = listener.getsockname()[1]
    listener.close()
    assert refused in fail(port=closed)
    role = 'role "nobody" does not exist'
    assert role in fail(user="nobody", sslmode="disable")
    # A server that answers nothing, as behind a security group.
    with socket.create_server(("127.0.0.1", 0)) as silent:
        slow = "timeout expired"
        assert slow in fail(port=silent.getsockname()[1], connect_timeout=2)
    with pytest.raises(psycopg2.Error) as failed:
        tables.execute_query("select * from sales")
    table = 'relation "sales" does not exist'
    assert table in str(failed.value)
    states("redshift", ssl, slow, table)


def test_without_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg2", None)
    for name in [name for name in sys.modules if name.startswith("dagster_aws.redshift")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ModuleNotFoundError) as failed:
        import dagster_aws.redshift  # noqa: F401
    assert "psycopg2" in str(failed.value)


def test_environment_variables(monkeypatch, tables, shop):
    monkeypatch.setenv("REDSHIFT_HOST", shop["host"])
    monkeypatch.setenv("REDSHIFT_PASSWORD", "x")
    given = {}
    real = psycopg2.connect

    def connect_instead(**options):
        given.update(options)
        return real(**shop, sslmode="disable")

    monkeypatch.setattr(psycopg2, "connect", connect_instead)
    assert run(load("redshift/definitions.py")["defs"], "sales_by_store", **DAY).success
    assert given == {
        "host": shop["host"],
        "port": 5439,
        "user": "dagster",
        "password": "x",
        "database": "dev",
        "connect_timeout": 5,
        "sslmode": "require",
    }
