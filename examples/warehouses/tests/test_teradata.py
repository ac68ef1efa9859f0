"""Teradata: a connection that records takes the place of the driver's."""

import dagster as dg
import pytest
import teradatasql
from dagster_teradata import TeradataResource


class Cursor:
    rowcount = 4

    def __init__(self, log):
        self.log = log

    def execute(self, sql, parameters=None):
        self.log.append((sql, parameters))

    def fetchall(self):
        return [(1,)]

    def close(self):
        self.log.append("cursor closed")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


class Connection:
    def __init__(self, log):
        self.log = log

    def cursor(self):
        return Cursor(self.log)

    def commit(self):
        self.log.append("commit")

    def close(self):
        self.log.append("closed")


@pytest.fixture
def log(monkeypatch):
    seen = []

    def connect(**options):
        seen.append(options)
        return Connection(seen)

    monkeypatch.setattr(teradatasql, "connect", connect)
    for name, value in {"HOST": "td.example", "USER": "ida", "PASSWORD": "pw"}.items():
        monkeypatch.setenv(f"TERADATA_{name}", value)
    return seen


def test_hourly_load(log, load, materialize):
    result = materialize(load("teradata/grid"), partition_key="2025-06-01-07:00")
    assert result.success, result.error
    assert result.metadata["hourly_load"]["dagster/row_count"] == 4
    assert log[0] == {
        "host": "td.example",
        "user": "ida",
        "password": "pw",
        "database": "grid",
        "tmode": "ANSI",
    }
    assert log[1][0] == "SET QUERY_BAND='org=teradata-internal-telem;appname=dagster;' FOR SESSION"
    statements = [each for each in log if isinstance(each, tuple)]
    assert statements[1][1] == ["2025-06-01 07:00:00"]
    assert statements[2][1] == [
        "2025-06-01 07:00:00",
        "2025-06-01 07:00:00",
        "2025-06-01 08:00:00",
    ]
    assert log.index("commit") < log.index("closed")


def resource(**options):
    values = {"host": "td.example", "user": "ida", "password": "pw", **options}
    return TeradataResource(**values)


def test_connection_is_left_open(log):
    with resource().get_connection():
        pass
    assert "closed" not in log
    assert "commit" not in log


def run(body, teradata, materialize):
    @dg.asset(required_resource_keys={"teradata"})
    def sample(context: dg.AssetExecutionContext):
        body(context.resources.teradata)

    return materialize(dg.Definitions(assets=[sample], resources={"teradata": teradata}))


def test_old_object_has_more_methods(log, materialize):
    """context.resources has execute_query; with results, execute_queries stops after the first."""
    found = []

    def body(teradata):
        found.append(teradata.execute_query("select 1", fetch_results=True))
        found.append(teradata.execute_queries(["select 2", "select 3"], fetch_results=True))

    result = run(body, resource(), materialize)
    assert result.success, result.error
    assert found == [[(1,)], None]
    assert [each[0] for each in log if isinstance(each, tuple) and "select" in each[0]] == [
        "select 1",
        "select 2",
    ]
    assert not hasattr(TeradataResource, "execute_query")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"host": ""}, "Host is required but not provided."),
        ({"user": None}, "User is required but not provided."),
        ({"password": None}, "Password is required but not provided."),
        (
            {"logmech": "browser"},
            "Username and password should not be specified when logmech is 'browser'",
        ),
    ],
)
def test_messages(log, options, message):
    with pytest.raises(ValueError) as error, resource(**options).get_connection():
        pass
    assert message in str(error.value)


def test_browser(log):
    with resource(user=None, password=None, logmech="BROWSER").get_connection():
        pass
    assert log[0] == {"host": "td.example", "tmode": "ANSI", "logmech": "BROWSER"}


def test_query_band(log):
    with resource(query_band="team=grid").get_connection():
        pass
    assert log[1][0] == (
        "SET QUERY_BAND='team=grid;org=teradata-internal-telem;appname=dagster;' FOR SESSION"
    )


def test_server_that_does_not_answer():
    """The driver itself, and a port on which nothing listens."""
    with (
        pytest.raises(teradatasql.OperationalError) as error,
        resource(host="127.0.0.1").get_connection(),
    ):
        pass
    print(str(error.value)[:300])
    assert "Failed to connect to 127.0.0.1" in str(error.value)


def test_port_is_refused_by_the_driver():
    with (
        pytest.raises(teradatasql.OperationalError) as error,
        resource(host="127.0.0.1", port="1025").get_connection(),
    ):
        pass
    assert 'json: unknown field "port"' in str(error.value)


def test_bteq_without_its_program(log, materialize, monkeypatch, folder):
    monkeypatch.setenv("PATH", str(folder))
    result = run(lambda teradata: teradata.bteq_operator(sql="select 1;"), resource(), materialize)
    assert not result.success
    assert "BTEQ is not installed or not available in the system's PATH." in result.error


def test_defaults():
    fields = TeradataResource.model_fields
    assert fields["tmode"].default == "ANSI"
    assert fields["bteq_session_encoding"].default == "ASCII"
    for name in ("database", "port", "logmech", "query_band", "sslmode", "sslca"):
        assert fields[name].default is None
