import sqlite3
from pathlib import Path

import dagster as dg
import pytest
from definitions import defs, harbor_tables

CONFIG = Path("harbor.yaml").read_text()


@pytest.fixture
def harbor(tmp_path, monkeypatch):
    """A folder with the configuration and a source database."""
    monkeypatch.chdir(tmp_path)
    Path("harbor.yaml").write_text(CONFIG)
    with sqlite3.connect("harbor.db") as source:
        source.execute("create table ships (id integer, name text)")
        source.execute(
            "insert into ships values (1, 'Dovre'), (2, 'Fjordglimt')"
        )


def copy(*tables: str) -> dg.ExecuteInProcessResult:
    return dg.materialize(
        [harbor_tables],
        selection=[dg.AssetKey(["warehouse", table]) for table in tables],
        resources=defs.resources,
        raise_on_error=False,
    )


def test_selected_table_is_copied(harbor):
    result = copy("ships")
    assert result.success
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["dagster/row_count"].value == 2


def test_a_table_that_fails_leaves_the_others(harbor):
    result = copy("berths", "ships")
    assert not result.success
    [event] = result.get_asset_materialization_events()
    assert event.asset_key == dg.AssetKey(["warehouse", "ships"])
