"""The bulk copy tool: its schema and settings; the run stops where ODBC would be loaded."""

import runpy
import sys

import polars as pl
import pytest
from dagster_mssql_bcp import AssetSchema, PolarsBCPResource


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
