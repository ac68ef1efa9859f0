"""The page on Iceberg, on a SQLite catalog and local files."""

import runpy
import shutil
import sys
from datetime import date

import dagster as dg
import pandas as pd
import pytest
from conftest import GROUP, metadata_of
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager
from dagster_iceberg.resource import IcebergTableResource
from printed_commands import run_folder
from pyiceberg.catalog import load_catalog


def test_printed_commands(workspace):
    run_folder(GROUP / "quickstart", workspace)


@pytest.fixture
def properties(workspace, monkeypatch):
    """The samples in the workspace, with a catalog that has the namespace; gives its properties."""
    shutil.copytree(GROUP / "quickstart", workspace, dirs_exist_ok=True)
    monkeypatch.syspath_prepend(str(workspace))
    sys.modules.pop("catalog", None)
    runpy.run_path("create_namespace.py")
    yield sys.modules["catalog"].PROPERTIES
    sys.modules.pop("catalog", None)


def read(properties, name):
    return load_catalog("apiary", **properties).load_table(f"bees.{name}").scan().to_pandas()


def store(properties, frame, key=None, **asset):
    @dg.asset(name="hives", **asset)
    def hives():
        return frame

    manager = PandasIcebergIOManager(
        name="apiary", config=IcebergCatalogConfig(properties=properties), namespace="bees"
    )
    return dg.materialize([hives], resources={"io_manager": manager}, partition_key=key)


def test_namespace_must_exist(properties):
    load_catalog("apiary", **properties).drop_namespace("bees")
    with pytest.raises(Exception, match="Namespace does not exist: bees"):
        store(properties, pd.DataFrame({"a": [1]}))


def test_partitions_of_a_table_made_beforehand(properties, materialize):
    runpy.run_path(str(GROUP / "partitions/create_table.py"))
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        materialize("partitions", "weights", partition_key=day)
    assert len(read(properties, "weights")) == 4

    materialize("partitions", "gain")
    assert read(properties, "gain")["kilograms"][0] == pytest.approx(0.6)
    for key in ("lime", "oak", "lime"):
        result = materialize("partitions", "inspections", partition_key=key)
    assert len(read(properties, "inspections")) == 2
    assert all(check.passed for check in result.get_asset_check_evaluations())


DAYS = dg.DailyPartitionsDefinition("2025-06-01")


@pytest.mark.parametrize(
    ("column", "message"),
    [
        ([date(2025, 6, 1)], "Cannot create partition with a name that exists in schema: at"),
        (["2025-06-01"], "column type associated with this partition is 'string'"),
    ],
)
def test_partitions_by_time_of_a_new_table(properties, column, message):
    with pytest.raises(Exception, match=message):
        store(
            properties,
            pd.DataFrame({"at": column}),
            key="2025-06-01",
            partitions_def=DAYS,
            metadata={"partition_expr": "at"},
        )
    # What is left is an empty table without partitions, which refuses the next try.
    with pytest.raises(Exception, match="partition spec changes|column type associated"):
        store(
            properties,
            pd.DataFrame({"at": column}),
            key="2025-06-01",
            partitions_def=DAYS,
            metadata={"partition_expr": "at"},
        )


def test_changed_columns(properties, materialize):
    store(properties, pd.DataFrame({"hive": ["lime"], "kilograms": [33.0]}))
    with pytest.raises(ValueError, match="Schema spec update mode is set to 'error' but there are"):
        store(properties, pd.DataFrame({"hive": ["lime"]}))
    materialize("schema_change")
    assert list(read(properties, "hives").columns) == ["hive", "kilograms", "queen"]
    with pytest.raises(ValueError, match="Mismatch in fields"):
        store(
            properties,
            pd.DataFrame({"hive": [1], "kilograms": [33.0], "queen": ["2024"]}),
            metadata={"schema_update_mode": "update"},
        )


def test_append(properties):
    for _ in range(2):
        store(properties, pd.DataFrame({"a": [1]}), metadata={"write_mode": "append"})
    assert read(properties, "hives")["a"].to_list() == [1, 1]


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pd.to_datetime(["2025-06-01"]), r"Column 'a' has an unsupported type: timestamp\[ns\]"),
        ([None], "unknown is only supported in 3 or higher. Current format version is: 2"),
        (
            pd.to_datetime(["2025-06-01"]).astype("datetime64[us]").tz_localize("Europe/Berlin"),
            r"Column 'a' has an unsupported type: timestamp\[us, tz=Europe/Berlin\]",
        ),
    ],
)
def test_refused_columns(properties, column, message):
    with pytest.raises(Exception, match=message):
        store(properties, pd.DataFrame({"a": column}))


def test_metadata_and_resource(properties, materialize):
    metadata = metadata_of(materialize("quickstart", "hives"), "hives")
    assert {"table_columns", "snapshot-id", "summary", "dagster/table_name"} <= set(metadata)
    assert "dagster/row_count" not in metadata
    found = metadata_of(materialize("resource"), "hive_statistics")
    assert (found["heavy"].value, found["snapshots"].value) == (2, 1)


def test_an_old_version(properties):
    store(properties, pd.DataFrame({"a": [1]}))
    store(properties, pd.DataFrame({"a": [1, 2]}))
    options = {
        "name": "apiary",
        "config": IcebergCatalogConfig(properties=properties),
        "table": "hives",
        "namespace": "bees",
    }
    first = IcebergTableResource(**options).load().history()[0].snapshot_id
    # The resource has a field for it, and ignores it.
    table = IcebergTableResource(**options, snapshot_id=first).load()
    assert table.scan().to_arrow().num_rows == 2
    assert table.scan(snapshot_id=first).to_arrow().num_rows == 1


def test_catalog_from_the_environment(properties, materialize, monkeypatch):
    for name, value in properties.items():
        monkeypatch.setenv(f"PYICEBERG_CATALOG__APIARY__{name.upper()}", value)
    # PyIceberg reads the environment when it is imported.
    from pyiceberg import catalog
    from pyiceberg.utils.config import Config

    monkeypatch.setattr(catalog, "_ENV_CONFIG", Config())
    materialize("catalogs")
    assert len(read(properties, "hives")) == 2


def test_missing_table(properties):
    @dg.asset
    def hives() -> pd.DataFrame: ...

    @dg.asset
    def report(hives: pd.DataFrame) -> None: ...

    manager = PandasIcebergIOManager(
        name="apiary", config=IcebergCatalogConfig(properties=properties), namespace="bees"
    )
    with pytest.raises(Exception, match="Table does not exist: bees.hives"):
        dg.materialize([hives, report], selection=[report], resources={"io_manager": manager})
