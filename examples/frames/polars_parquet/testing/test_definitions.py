import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager
from definitions import arrivals, late_trains


def test_the_function_alone():
    frame = pl.LazyFrame({"train": ["S 3", "S 3"], "minutes_late": [2, 7]})
    assert late_trains(frame).collect().rows() == [("S 3", 1)]


def test_with_files(tmp_path):
    manager = PolarsParquetIOManager(base_dir=str(tmp_path))

    dg.materialize([arrivals, late_trains], resources={"io_manager": manager})

    assert pl.read_parquet(tmp_path / "late_trains.parquet")["times"].sum() == 2
