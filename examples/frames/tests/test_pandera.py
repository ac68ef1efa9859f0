"""The page on Pandera: schemas as types, for pandas and Polars."""

import shutil
import subprocess
import sys

import dagster as dg
import pandas as pd
import pandera.pandas as pa
import polars as pl
from conftest import GROUP
from dagster_pandera import pandera_schema_to_dagster_type
from printed_commands import run_folder

SAMPLES = GROUP / "pandera_schemas"


def test_printed_commands(workspace):
    run_folder(SAMPLES / "quickstart", workspace)
    run_folder(SAMPLES / "broken", workspace)


def test_values(materialize):
    result = materialize("pandera_schemas/quickstart")
    assert result.output_for_node("flour_used").to_dict("list") == {
        "baker": ["ada", "ben"],
        "kilograms": [3.25, 0.8],
    }


def test_readers_test(workspace):
    shutil.copytree(SAMPLES / "quickstart", workspace, dirs_exist_ok=True)
    shutil.copytree(SAMPLES / "testing", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "2 passed" in done.stdout, done.stdout


def test_polars_sample(materialize):
    result = materialize("pandera_schemas/polars")
    assert sorted(result.output_for_node("flour_used")["kilograms"]) == [0.8, 2.5]


def test_schema_is_shown_with_the_type(load):
    sample = load("pandera_schemas/quickstart")
    checked = pandera_schema_to_dagster_type(sample["Loaves"])
    assert checked.unique_name == "Loaves"
    assert checked.description == "Loaves that left the oven, one row each."
    schema = checked.metadata["schema"].value
    assert [column.name for column in schema.columns] == ["baker", "kilograms", "baked_at"]
    assert schema.columns[0].description == "Who shaped it"
    assert schema.columns[1].constraints.other == ["> 0.2"]
    print(schema.constraints)


def test_coercion_checks_and_does_not_convert():
    class Loaves(pa.DataFrameModel):
        kilograms: float

        class Config:
            coerce = True

    @dg.asset(dagster_type=pandera_schema_to_dagster_type(Loaves))
    def loaves():
        return pd.DataFrame({"kilograms": ["0.75"]})

    result = dg.materialize([loaves])
    assert result.output_for_node("loaves")["kilograms"].to_list() == ["0.75"]


def test_lazy_frames_and_frames_of_the_other_library_are_refused(load):
    schema = pandera_schema_to_dagster_type(load("pandera_schemas/polars")["Loaves"])
    values = {"baker": ["ada"], "kilograms": [2.5]}
    assert dg.check_dagster_type(schema, pl.DataFrame(values)).success

    lazy = dg.check_dagster_type(schema, pl.LazyFrame(values)).description
    assert lazy.startswith("Must be one of (<class 'pandas.core.frame.DataFrame'>")
    assert lazy.endswith("not LazyFrame.")
    other = dg.check_dagster_type(schema, pd.DataFrame(values)).description
    assert other.startswith("Unexpected error during validation:")
    assert "Must be a polars DataFrame." in other


def test_failures_are_in_the_description_alone(load):
    schema = pandera_schema_to_dagster_type(load("pandera_schemas/quickstart")["Loaves"])
    checked = dg.check_dagster_type(schema, pd.DataFrame({"baker": ["ada"]}))
    assert not checked.success
    assert dict(checked.metadata) == {}
    print(checked.description)


def test_schema_without_a_name_gets_a_number():
    schema = pandera_schema_to_dagster_type(pa.DataFrameSchema({"a": pa.Column(int)}))
    assert schema.unique_name.startswith("DagsterPanderaDataframe")


def test_other_objects_are_refused():
    try:
        pandera_schema_to_dagster_type(int)
    except TypeError as error:
        assert str(error) == (
            "schema must be a pandera `DataFrameSchema` or a subclass of a pandera `DataFrameModel`"
        )
    else:
        raise AssertionError
