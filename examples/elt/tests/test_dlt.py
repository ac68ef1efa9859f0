"""dlt for real: sources of generators, loaded into a DuckDB file."""

import duckdb
import pytest
from conftest import GROUP, compare, specs


def rows(sql: str) -> list:
    with duckdb.connect("harbor.duckdb", read_only=True) as connection:
        return connection.execute(sql).fetchall()


def test_component_loads_two_tables(load_project, materialize):
    defs = load_project("dlt/tide-ops")

    result = materialize(defs)

    assert result.success, result.error
    assert set(result.metadata) == {"tides/gauges", "tides/levels"}
    levels = result.metadata["tides/levels"]
    assert levels["rows_loaded"] == 3
    assert levels["dagster/table_name"] == "duckdb.tides.levels"
    assert [column.name for column in levels["dagster/column_schema"].columns][:2] == [
        "gauge",
        "day",
    ]
    spec = specs(defs)["tides/levels"]
    assert spec.group_name == "ingest"
    assert spec.owners == ["team:harbor"]
    assert spec.description == "levels, loaded by the pipeline tides"
    assert spec.kinds == {"dlt", "duckdb"}
    assert [dep.asset_key.to_user_string() for dep in spec.deps] == ["tides_levels"]


def test_commands_of_the_component(copy, folder, shown):
    copy("dlt/tide-ops")
    (folder / "src/tide_ops/defs/tides/defs.yaml").unlink()
    (folder / "src/tide_ops/defs/tides/loads.py").unlink()
    (folder / "src/tide_ops/defs/tides").rmdir()
    shown("dlt/cli/1-scaffold.txt")
    for name in ("defs.yaml", "loads.py"):
        compare(folder / "src/tide_ops/defs/tides" / name, GROUP / "dlt/scaffold" / name)

    copy("dlt/tide-ops")
    shown("dlt/cli/2-list.txt")
    shown("dlt/cli/3-launch.txt", r"RUN_SUCCESS.*|ASSET_MATERIALIZATION - .*")
    shown("dlt/cli/4-query.txt")


def test_part_of_the_source_is_loaded(load_project, materialize):
    result = materialize(load_project("dlt/tide-ops"), 'key:"tides/gauges"')

    assert set(result.metadata) == {"tides/gauges"}
    tables = rows("select table_name from information_schema.tables where table_schema = 'tides'")
    assert ("gauges",) in tables
    assert ("levels",) not in tables


def test_decorator_and_downstream(load, materialize):
    defs = load("dlt/quickstart")

    result = materialize(defs)

    assert result.success, result.error
    assert result.metadata["tides/levels"]["dagster/row_count"] == 3
    assert result.metadata["highest_tide"]["cm"] == 431
    assert specs(defs)["tides/levels"].group_name == "ingest"


def test_default_keys_of_the_decorator(copy, load):
    copy("dlt/quickstart")
    found = specs(load("dlt/checks"))
    assert {"dlt_tides_gauges", "dlt_tides_levels"} <= set(found)
    [dep] = found["dlt_tides_levels"].deps
    assert dep.asset_key.to_user_string() == "tides_levels"


def test_a_day_can_be_loaded_twice(load, materialize):
    defs = load("dlt/partitions")
    for _ in range(2):
        result = materialize(defs, partition_key="2025-06-02")
        assert result.success, result.error

    assert rows("select gauge, day::varchar, high_cm from tides.levels") == [
        ("cape", "2025-06-02", 422)
    ]


def test_a_range_of_days_is_one_run(load, materialize):
    tags = {
        "dagster/asset_partition_range_start": "2025-06-02",
        "dagster/asset_partition_range_end": "2025-06-04",
    }
    result = materialize(load("dlt/partitions"), tags=tags)

    assert result.success, result.error
    assert rows("select count(*) from tides.levels") == [(3,)]


def test_check_passes_and_fails(copy, load, materialize):
    copy("dlt/quickstart")
    defs = load("dlt/checks")
    assert materialize(defs).checks == {"every_gauge_has_a_level": True}

    import loads

    loads.GAUGES.append({"gauge": "lighthouse", "datum_cm": 395})
    assert materialize(defs).checks == {"every_gauge_has_a_level": False}
    assert defs.get_schedule_def("load_tides_each_morning").cron_schedule == "15 6 * * *"


def test_secret_is_asked_for_when_the_source_is_called(copy, monkeypatch):
    copy("dlt/secrets")
    from dlt.common.configuration.exceptions import ConfigFieldMissingException
    from loads import tides

    with pytest.raises(ConfigFieldMissingException) as error:
        tides()
    assert "SOURCES__LOADS__TIDES__API_KEY" in str(error.value), str(error.value)

    monkeypatch.setenv("SOURCES__LOADS__TIDES__API_KEY", "tide-42")
    assert [row["key_ends_with"] for row in tides()] == ["42"]


def test_database_named_like_the_dataset(copy, folder, load, materialize):
    copy("dlt/quickstart")
    file = folder / "loads.py"
    file.write_text(file.read_text().replace("harbor.duckdb", "tides.duckdb"))
    result = materialize(load("dlt/checks"))
    assert not result.success
    assert 'Ambiguous reference to catalog or schema "tides"' in result.error


def test_source_that_raises(copy, folder, load, materialize):
    copy("dlt/quickstart")
    file = folder / "loads.py"
    file.write_text(file.read_text().replace("yield from LEVELS", 'raise OSError("no signal")'))
    result = materialize(load("dlt/checks"))
    assert not result.success
    assert "Pipeline execution failed at `step=extract`" in result.error
    assert "<class 'OSError'>\nno signal" in result.error


def test_a_source_is_an_iterable(copy):
    copy("dlt/quickstart")
    from loads import tides

    assert list(tides().resources["levels"])[0]["high_cm"] == 431
