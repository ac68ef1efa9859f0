"""The bulk copy tool: its schema and settings; the run stops where ODBC would be loaded."""

import runpy
import sys

from datetime import date, datetime

import dagster as dg
import polars as pl
import pytest
from dagster_mssql_bcp import AssetSchema, PolarsBCPIOManager, PolarsBCPResource


@pytest.fixture(autouse=True)
def settings(monkeypatch):
    for name in ("HOST", "USER", "PASSWORD"):
        monkeypatch.setenv(f"MSSQL_{name}", "x")


@pytest.fixture
def without_odbc(monkeypatch):
    """As on a machine without unixODBC, whether this one has it or not."""

    class Missing:
        def find_spec(self, name, path=None, target=None):
            if name == "pyodbc":
                raise ImportError(
                    "libodbc.so.2: cannot open shared object file: No such file or directory"
                )

    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "pyodbc", raising=False)


def test_stops_at_odbc(without_odbc, load, materialize):
    result = materialize(load("mssql/parking"), partition_key="2025-06-01")
    assert not result.success
    assert "libodbc.so.2: cannot open shared object file: No such file or directory" in result.error


def test_without_a_schema(without_odbc, copy, materialize):
    file = copy("mssql/parking") / "definitions.py"
    file.write_text(file.read_text().replace('"asset_schema": [', '"columns_of": ['))
    result = materialize(runpy.run_path(str(file))["defs"], partition_key="2025-06-01")
    assert "Missing asset schema in metadata def" in result.error


def test_columns():
    schema = AssetSchema([{"name": "fine", "type": "DECIMAL", "precision": 8, "scale": 2}])
    print(schema.get_sql_columns())
    assert "DECIMAL(8,2)" in "".join(schema.get_sql_columns()).replace(" ", "")


@pytest.mark.parametrize(
    ("column", "message"),
    [({"name": "x", "type": "TEXT"}, "Invalid data type: TEXT")],
)
def test_schema_messages(column, message):
    with pytest.raises(ValueError) as error:
        AssetSchema([column])
    print(error.value)
    assert message in str(error.value)


@pytest.fixture
def resource():
    return PolarsBCPResource(host="h", port="1433", database="d", username="u", password="p")


def test_strings_that_become_null(resource):
    schema = AssetSchema(
        [
            {"name": "plate", "type": "NVARCHAR", "length": 12},
            {"name": "fine", "type": "DECIMAL", "precision": 8, "scale": 2},
            {"name": "paid", "type": "BIT"},
        ]
    )
    frame = pl.LazyFrame(
        {
            "plate": ["nan", "NULL", "null", '""', "", "a\tb\nc"],
            "fine": ["1,5", "900.00", "nan", "", "1", "1"],
            "paid": [True, False, None, None, None, None],
        }
    )
    done = resource._replace_values(frame, schema).collect()  # noqa: SLF001
    assert done["plate"].to_list() == [*[None] * 5, "a__TAB__b__NEWLINE__c"]
    assert done["fine"].to_list() == ["15", "900.00", None, None, "1", "1"]
    assert done["paid"].to_list()[:3] == [1, 0, None]


def test_times(resource):
    schema = AssetSchema(
        [{"name": name, "type": "DATETIMEOFFSET"} for name in ("plain", "zoned", "text")]
        + [{"name": "day", "type": "DATE"}]
    )
    at = datetime(2025, 6, 1, 9)
    frame = pl.LazyFrame({"plain": [at], "zoned": [at], "text": ["2025-06-01 09:00:00"]})
    frame = frame.with_columns(
        pl.col("zoned").dt.replace_time_zone("Europe/Berlin"), pl.lit(date(2025, 6, 1)).alias("day")
    )
    [row] = resource._process_datetime(frame, schema).collect().to_dicts()  # noqa: SLF001
    assert {name: text.replace(".000000", "") for name, text in row.items()} == {
        "plain": "2025-06-01 09:00:00+00:00",
        "zoned": "2025-06-01 09:00:00+02:00",
        "text": "2025-06-01 09:00:00+00:00",
        "day": "2025-06-01 00:00:00+00:00",
    }


def test_inputs_read_the_table_of_the_key(resource, monkeypatch):
    queries = []
    monkeypatch.setattr(
        PolarsBCPIOManager,
        "_read_from_database",
        lambda self, sql, connection_string: queries.append(sql) or pl.DataFrame(),
    )
    manager = PolarsBCPIOManager(resource=resource)

    def read(*key):
        @dg.asset(key=list(key), metadata={"schema": "city", "table": "parking_tickets"})
        def source() -> pl.DataFrame: ...

        @dg.asset(ins={"frame": dg.AssetIn(key=dg.AssetKey(key))})
        def use(frame: pl.DataFrame) -> None: ...

        dg.materialize([source, use], selection=[use], resources={"io_manager": manager})

    # Not the one that the metadata names.
    read("tax", "tickets")
    assert queries == ["SELECT * FROM tax.tickets"]
    with pytest.raises(IndexError):
        read("tickets")


def test_added_columns_are_chosen_in_the_metadata(resource, monkeypatch):
    class Reached(Exception):
        pass

    asked = []

    def add(self, schema, **options):
        asked.append(options)
        raise Reached

    monkeypatch.setattr(PolarsBCPResource, "_add_meta_to_asset_schema", add)

    def store(manager, **metadata):
        @dg.asset(metadata={"asset_schema": [{"name": "id", "type": "BIGINT"}], **metadata})
        def tickets() -> pl.DataFrame:
            return pl.DataFrame({"id": [1]})

        with pytest.raises(Reached):
            dg.materialize([tickets], resources={"io_manager": manager})

    off = resource.model_copy(update={"add_row_hash": False})
    store(PolarsBCPIOManager(resource=off))
    assert asked.pop() == dict.fromkeys(
        ("add_row_hash", "add_load_datetime", "add_load_uuid"), True
    )
    store(PolarsBCPIOManager(resource=resource), add_row_hash=False)
    assert asked.pop()["add_row_hash"] is False


def test_types():
    assert {"GEOGRAPHY", "XML", "MONEY", "DATETIMEOFFSET"} <= set(AssetSchema.allowed_types)


def test_defaults():
    fields = PolarsBCPResource.model_fields
    assert fields["driver"].default == "ODBC Driver 18 for SQL Server"
    assert fields["bcp_path"].default == "bcp"
    for name in ("add_row_hash", "add_load_datetime", "add_load_uuid"):
        assert fields[name].default is True
    assert fields["add_identity_column"].default is False
    assert fields["staging_database"].default is None
    assert fields["process_datetime"].default is True
    assert isinstance(pl.DataFrame(), pl.DataFrame)
