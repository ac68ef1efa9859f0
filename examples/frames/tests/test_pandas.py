"""The page on pandas: what its types accept, and what they say when they refuse."""

import shutil
import subprocess
import sys

import dagster as dg
import pandas as pd
import pytest
from conftest import GROUP, metadata_of
from dagster_pandas import (
    PandasColumn,
    StrictColumnsConstraint,
    create_dagster_pandas_dataframe_type,
)
from printed_commands import run_folder

SAMPLES = GROUP / "pandas_types"


def test_printed_commands(workspace):
    run_folder(SAMPLES / "quickstart", workspace)
    run_folder(SAMPLES / "broken", workspace)


def test_values(materialize):
    result = materialize("pandas_types/quickstart")
    assert result.output_for_node("visits_by_hall").to_dict("list") == {
        "hall": ["east", "west"],
        "visitors": [215, 140],
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


def test_partitions_check_and_schedule(materialize, load):
    with dg.instance_for_test() as instance:
        for day in ("2025-06-01", "2025-06-02"):
            result = materialize(
                "pandas_types/checks", "visits", instance=instance, partition_key=day
            )
        metadata = metadata_of(result, "visits")
        columns = metadata["dagster/column_schema"].value.columns
        assert [(column.name, column.type) for column in columns] == [
            ("day", "object"),
            ("visitors", "int64"),
        ]
        assert metadata["dagster/partition_row_count"].value == 2

        result = materialize("pandas_types/checks", "busiest_day", instance=instance)
        assert result.success
        [check] = result.get_asset_check_evaluations()
        assert (check.passed, check.severity) == (False, dg.AssetCheckSeverity.WARN)
        assert check.metadata["visitors"].value == 200

    repository = load("pandas_types/checks")["defs"].get_repository_def()
    [schedule] = repository.schedule_defs
    assert schedule.cron_schedule == "0 18 * * *"


def test_op_reads_the_file_named_in_its_config(workspace):
    shutil.copytree(SAMPLES / "quickstart", workspace, dirs_exist_ok=True)
    shutil.copytree(SAMPLES / "job", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        ["dagster", "job", "execute", "-f", "definitions.py", "-c", "run.yaml"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "355 visitors" in done.stderr


@pytest.fixture
def visits(load):
    sample = load("pandas_types/quickstart")
    frame = pd.read_csv(sample["VISITS_CSV"], parse_dates=["day"])
    return sample["VisitFrame"], frame


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda f: f.drop(columns="hall"), "Required column hall not in dataframe with columns"),
        (
            lambda f: f.assign(visitors=[1, 2, None, 4]),
            'Dtype must satisfy "is_integer_dtype", but was "float64"',
        ),
        (lambda f: f.assign(day=f["day"].astype("datetime64[us]")), "{'datetime64[ns]'}"),
        (
            lambda f: f.assign(day=f["day"].dt.tz_localize("UTC")),
            "DTypes received: datetime64[ns, UTC]",
        ),
        (lambda f: f.assign(hall="north"), "Expected Categories are"),
        (lambda f: f.head(1), "Violated RowCountConstraint - Expected 4 +- 2 rows. Got 1"),
        (lambda f: {"2025-06-01": f}, "Must be a pandas.DataFrame. Got value of type. dict"),
    ],
)
def test_messages(visits, change, message):
    visit_frame, frame = visits
    checked = dg.check_dagster_type(visit_frame, change(frame))
    assert not checked.success
    assert message in checked.description


def test_further_columns_are_accepted_unless_the_list_is_strict(visits):
    visit_frame, frame = visits
    assert dg.check_dagster_type(visit_frame, frame.assign(note="")).success
    strict = create_dagster_pandas_dataframe_type(
        "Strict", dataframe_constraints=[StrictColumnsConstraint(["day", "hall", "visitors"])]
    )
    assert dg.check_dagster_type(strict, frame).success
    refused = dg.check_dagster_type(strict, frame.assign(note=""))
    assert "Violated StrictColumnsConstraint" in refused.description


def test_missing_values_violate_a_minimum_unless_ignored():
    frame = pd.DataFrame({"celsius": [20.5, None]})
    column = PandasColumn.float_column
    for ignored, success in ((False, False), (True, True)):
        checked = create_dagster_pandas_dataframe_type(
            "T", columns=[column("celsius", min_value=0, ignore_missing_vals=ignored)]
        )
        assert dg.check_dagster_type(checked, frame).success is success
    # Without bounds the range is infinite, and a missing value is not in it either.
    unbounded = create_dagster_pandas_dataframe_type("T", columns=[column("celsius")])
    assert not dg.check_dagster_type(unbounded, frame).success


@pytest.mark.parametrize("dtype", ["int64", "int32", "Int64", "float32", "bool"])
def test_numeric_columns_accept_every_number(dtype):
    numbers = PandasColumn.numeric_column("a")
    checked = create_dagster_pandas_dataframe_type("Numbers", columns=[numbers])
    frame = pd.DataFrame({"a": pd.Series([1, 0], dtype=dtype)})
    assert dg.check_dagster_type(checked, frame).success


def test_type_is_not_checked_when_the_function_is_called(load):
    sample = load("pandas_types/quickstart")
    assert sample["visits_by_hall"](pd.DataFrame({"hall": ["x"], "visitors": [-1]})) is not None
