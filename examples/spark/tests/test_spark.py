"""The page on Spark: PySpark 4.0.1 in local mode, and `spark-submit` with a JAR compiled here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pyspark
import pytest
from conftest import GROUP, metadata_of
from dagster_pyspark import LazyPySparkResource, PySparkResource
from dagster_spark import SparkOpError, construct_spark_shell_command, create_spark_op
from pyspark.errors import AnalysisException, PySparkRuntimeError
from pyspark.sql import SparkSession

SPARK = Path(pyspark.__file__).parent


def days(folder):
    return sorted(each.name for each in Path(folder).glob("day=*"))


def test_quickstart(load, workspace):
    sample = load("pyspark_noise/definitions.py")
    job = sample.defs.resolve_implicit_global_asset_job_def()
    with dg.instance_for_test() as instance:
        result = job.execute_in_process(instance=instance)
    assert metadata_of(result, "readings") == [{"dagster/row_count": 6}]
    assert metadata_of(result, "loud_hours") == [{"hours": {"market": 1, "station": 2}}]
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["wrong"].value == 0
    folders = sorted(each.name for each in (workspace / "lake/readings").glob("sensor=*"))
    assert folders == ["sensor=market", "sensor=station"]
    # The session goes on: a second resource with other settings gets the same one.
    session = SparkSession.getActiveSession()
    seen = {}

    @dg.asset
    def look(pyspark: PySparkResource) -> None:
        seen["same"] = pyspark.spark_session.sparkContext is session.sparkContext
        seen["master"] = pyspark.spark_context.master
        seen["zone"] = pyspark.spark_session.conf.get("spark.sql.session.timeZone")

    other = PySparkResource(
        spark_config={"spark.master": "local[1]", "spark": {"sql.session.timeZone": "Asia/Tokyo"}}
    )
    assert dg.materialize([look], resources={"pyspark": other}).success
    assert seen == {"same": True, "master": "local[2]", "zone": "Asia/Tokyo"}


def test_partitions_replace_their_folders(load, materialize, workspace):
    file = workspace / "readings.csv"
    file.write_text(file.read_text() + "station,2025-06-02 08:00:00,50.0\n")
    sample = load("pyspark_noise/partitions/definitions.py")
    run = lambda **options: materialize(sample.defs, sample.daily_mean, **options)  # noqa: E731
    # One run for two days.
    first = {
        "dagster/asset_partition_range_start": "2025-06-01",
        "dagster/asset_partition_range_end": "2025-06-02",
    }
    result = run(tags=first)
    assert [each["rows"] for each in metadata_of(result, "daily_mean")] == [2, 2]
    assert days("lake/daily_mean") == ["day=2025-06-01", "day=2025-06-02"]
    before = sorted(Path("lake/daily_mean/day=2025-06-01").glob("*.parquet"))
    assert run(partition_key="2025-06-02").success
    assert sorted(Path("lake/daily_mean/day=2025-06-01").glob("*.parquet")) == before
    assert days("lake/daily_mean") == ["day=2025-06-01", "day=2025-06-02"]


def test_relative_paths_belong_to_the_jvm(workspace, monkeypatch):
    @dg.asset
    def look(pyspark: PySparkResource) -> None:
        read = pyspark.spark_session.read.csv
        assert read("readings.csv").count() == 7
        (workspace / "other").mkdir()
        monkeypatch.chdir(workspace / "other")
        assert read("readings.csv").count() == 7

    spark = PySparkResource(spark_config={"spark.master": "local[1]"})
    assert dg.materialize([look], resources={"pyspark": spark}).success


def test_lazy_session_starts_at_its_first_use():
    @dg.asset
    def look(lazy_pyspark: LazyPySparkResource) -> None:
        assert SparkSession.getActiveSession() is None
        assert lazy_pyspark.spark_session.range(3).count() == 3

    lazy = LazyPySparkResource(spark_config={"spark.master": "local[1]"})
    assert dg.materialize([look], resources={"lazy_pyspark": lazy}).success


def test_messages_of_spark():
    @dg.asset
    def nowhere(pyspark: PySparkResource) -> None:
        pyspark.spark_session.read.parquet("lake/nowhere")

    @dg.asset
    def exists(pyspark: PySparkResource) -> None:
        frame = pyspark.spark_session.range(1)
        frame.write.parquet("lake/again")
        frame.write.parquet("lake/again")

    @dg.asset
    def frame(pyspark: PySparkResource):
        return pyspark.spark_session.range(1)

    spark = PySparkResource(spark_config={"spark.master": "local[1]"})
    with pytest.raises(AnalysisException, match=r"\[PATH_NOT_FOUND\] Path does not exist: file:"):
        dg.materialize([nowhere], resources={"pyspark": spark})
    with pytest.raises(AnalysisException, match=r"\[PATH_ALREADY_EXISTS\] Path file:"):
        dg.materialize([exists], resources={"pyspark": spark})
    with pytest.raises(PySparkRuntimeError, match=r"\[CONTEXT_ONLY_VALID_ON_DRIVER\]"):
        dg.materialize([frame], resources={"pyspark": spark})


def test_without_java(workspace):
    done = subprocess.run(
        [sys.executable, "-c", "from pyspark.sql import SparkSession as S; S.builder.getOrCreate()"],
        env={"PATH": "/bin", "JAVA_HOME": str(workspace)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "[JAVA_GATEWAY_EXITED] Java gateway process exited before sending its port number." in (
        done.stderr
    )


def test_options():
    for resource in (PySparkResource, LazyPySparkResource):
        assert set(resource.model_fields) == {"spark_config"}
        assert resource.model_fields["spark_config"].is_required()
    fields = create_spark_op(name="a", main_class="b").config_schema.config_type.fields
    required = {name for name, field in fields.items() if field.is_required}
    assert required == {"master_url", "application_jar"}
    assert set(fields) - required == {
        "deploy_mode",
        "application_arguments",
        "spark_conf",
        "spark_home",
    }


def test_readers_test(workspace):
    shutil.copy(GROUP / "pyspark_noise/definitions.py", workspace)
    shutil.copy(GROUP / "pyspark_noise/testing/test_definitions.py", workspace)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


def test_an_io_manager_stores_frames_as_parquet(load, workspace):
    sample = load("io_manager/definitions.py")
    assets = [sample.trips, sample.minutes_per_bike]
    resources = sample.resources().resources
    with dg.instance_for_test() as instance:
        for _ in range(2):  # a second run replaces the files
            dg.materialize(assets, resources=resources, instance=instance)
        alone = dg.materialize(
            assets, selection=[sample.minutes_per_bike], resources=resources, instance=instance
        )
    assert alone.success
    assert list((workspace / "lake/trips").glob("*.parquet"))
    frame = SparkSession.builder.getOrCreate().read.parquet("lake/minutes_per_bike")
    assert sorted(map(tuple, frame.collect())) == [(4, 31), (17, 19)]


def test_spark_submit(load, workspace, monkeypatch):
    program = GROUP / "spark_submit/CountLines.java"
    compile = ["javac", "-cp", f"{SPARK}/jars/*", "-d", "classes", str(program)]
    subprocess.run(compile, check=True)
    subprocess.run(["jar", "cf", "noise.jar", "-C", "classes", "."], check=True)
    monkeypatch.setenv("SPARK_HOME", str(SPARK))
    result = load("spark_submit/definitions.py").nightly_count.execute_in_process()
    assert result.success
    assert Path("counted.txt").read_text() == "7\n"


def test_messages_of_spark_submit(load, workspace, monkeypatch):
    job = load("spark_submit/definitions.py").nightly_count
    with pytest.raises(SparkOpError) as caught:
        job.execute_in_process()
    assert str(caught.value) == (
        "Application jar noise.jar does not exist. A valid jar must be built before running this op."
    )
    Path("noise.jar").touch()
    with pytest.raises(SparkOpError) as caught:
        job.execute_in_process()
    assert str(caught.value) == (
        "No spark home set. You must either pass spark_home in config or "
        "set $SPARK_HOME in your environment (got None)."
    )
    submit = workspace / "bin/spark-submit"
    submit.parent.mkdir()
    submit.write_text("#!/bin/sh\nexit 1\n")
    submit.chmod(0o755)
    monkeypatch.setenv("SPARK_HOME", str(workspace))
    with pytest.raises(SparkOpError) as caught:
        job.execute_in_process()
    assert str(caught.value) == "Spark job failed. Please consult your logs."
    # Without arguments, there is a hole in the command.
    command = construct_spark_shell_command("a.jar", "b.C", spark_home="/opt/spark")
    assert command[-1] is None
    with pytest.raises(TypeError, match="sequence item 4: expected str instance, NoneType found"):
        " ".join(command)
    assert os.access(SPARK / "bin/spark-submit", os.X_OK)
