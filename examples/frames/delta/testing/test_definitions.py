import dagster as dg
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager
from definitions import riders_by_line, rides
from deltalake import DeltaTable


def test_riders_by_line(tmp_path):
    manager = DeltaLakePandasIOManager(
        root_uri=str(tmp_path), storage_options=LocalConfig()
    )

    dg.materialize([rides, riders_by_line], resources={"io_manager": manager})

    table = DeltaTable(tmp_path / "public" / "riders_by_line").to_pandas()
    assert table["riders"].sum() == 740
