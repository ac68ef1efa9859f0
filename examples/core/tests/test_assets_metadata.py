"""Guides about metadata and tags."""

import re
from datetime import datetime
from pathlib import Path

import dagster_webserver
import numpy as np
import pytest
from asset_samples import load_sample, metadata_of
from dagster._core.definitions.observe import observe
from dagster_duckdb import DuckDBResource
from page_text import read_page
from release import selected_keys

import dagster as dg

DOCS = Path(__file__).parents[3] / "site" / "docs" / "guides" / "build" / "assets"


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def spec_of(defs: dg.Definitions, key: str) -> dg.AssetSpec:
    [spec] = [spec for spec in defs.resolve_all_asset_specs() if spec.key.to_user_string() == key]
    return spec


def test_facts_of_the_definition_and_of_the_run():
    sample = load_sample("metadata/trips.py")
    [spec] = sample.trips.specs
    assert spec.owners == ["team:rides", "ana@bikes.example"]
    assert spec.tags["domain"] == "rides"
    assert spec.kinds == {"python", "csv"}
    assert spec.metadata["handbook"] == dg.MetadataValue.url("https://handbook.bikes.example/trips")
    recorded = metadata_of(dg.materialize([sample.trips]), "trips")
    assert recorded["dagster/row_count"] == 3
    assert recorded["longest_minutes"] == 31
    assert recorded["preview"].startswith("| station |")


def test_metadata_beside_a_returned_value():
    sample = load_sample("metadata/in_the_body.py")
    result = dg.materialize([sample.bikes])
    assert metadata_of(result, "bikes")["bikes"] == 3
    assert result.asset_value("bikes") == [4, 17, 23]


def run_with(value: object) -> dg.MetadataValue:
    @dg.asset
    def trips():
        return dg.MaterializeResult(metadata={"entry": value})

    [event] = dg.materialize([trips]).get_asset_materialization_events()
    return event.materialization.metadata["entry"]


@pytest.mark.parametrize(
    "value, kind",
    [
        ("text", dg.TextMetadataValue),
        (3, dg.IntMetadataValue),
        (1.5, dg.FloatMetadataValue),
        (True, dg.BoolMetadataValue),
        (None, dg.NullMetadataValue),
        ({"a": 1}, dg.JsonMetadataValue),
        ([1, 2], dg.JsonMetadataValue),
        (Path("data"), dg.PathMetadataValue),
        (dg.AssetKey("bikes"), dg.DagsterAssetMetadataValue),
    ],
)
def test_plain_values_become_entries(value, kind):
    assert isinstance(run_with(value), kind)


def test_values_that_are_refused():
    with pytest.raises(Exception) as error:
        run_with(np.int64(3))
    assert str(error.value).endswith("Got value 3 of type <class 'numpy.int64'>.")
    with pytest.raises(dg.DagsterError) as error:
        run_with(datetime(2025, 6, 1))
    assert str(error.value) == (
        'Could not resolve the metadata value for "entry" to a known type. Its type was <class'
        " 'datetime.datetime'>. Consider wrapping the value with the appropriate MetadataValue type."
    )
    assert run_with(dg.MetadataValue.timestamp(datetime(2025, 6, 1).astimezone())).value > 0


def test_code_references():
    sample = load_sample("metadata/code_references.py")
    [local] = (
        spec_of(sample.local_defs, "trips").metadata["dagster/code_references"].code_references
    )
    assert local.file_path == sample.__file__
    assert local.line_number == 6
    [git] = spec_of(sample.git_defs, "trips").metadata["dagster/code_references"].code_references
    assert git.url == (
        "https://github.com/bikes-example/bike-share/tree/main/src/bike_share/defs/"
        "code_references.py#L6"
    )
    [own] = sample.stations.specs
    [query] = own.metadata["dagster/code_references"].code_references
    assert (query.label, query.line_number) == ("The query", 3)


# Tags and kinds


def test_tags_select_and_are_added_to_all():
    sample = load_sample("metadata/tagged.py")
    job = sample.defs.resolve_job_def("hourly")
    assert selected_keys(job) == {dg.AssetKey("trips")}
    tags = {spec.key.to_user_string(): spec.tags for spec in sample.defs.resolve_all_asset_specs()}
    assert tags["riders"] == {"domain": "customers", "pii": "", "cost_center": "analytics"}
    assert tags["stations"]["cost_center"] == "analytics"


def test_tags_of_assets_are_not_tags_of_runs():
    sample = load_sample("metadata/tagged.py")
    result = dg.materialize([sample.trips], tags={"reason": "test"})
    assert result.dagster_run.tags == {"reason": "test"}


@pytest.mark.parametrize(
    "tags, message",
    [
        (
            {"cost center": "x"},
            "Found invalid tag keys: ['cost center']. Allowed characters: alpha-numeric, '_', '-',"
            " '.'. Tag keys can also contain a namespace section, separated by a '/'. Each section"
            " must have <= 63 characters.",
        ),
        (
            {"contact": "ana@bikes.example"},
            "Invalid tag value: ana@bikes.example, for key: contact. Allowed characters:"
            " alpha-numeric, '_', '-', '.'. Must have <= 63 characters.",
        ),
        ({"priority": 3}, "Tag values must be strings, got type <class 'int'> at key priority."),
    ],
)
def test_wrong_tags(tags, message):
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.asset(lambda: None, name="trips", tags=tags)
    assert str(error.value) == message


def test_kinds_are_tags_and_at_most_three():
    sample = load_sample("metadata/kinds.py")
    [spec] = sample.trips.specs
    assert spec.kinds == {"python", "parquet"}
    assert spec.tags == {"dagster/kind/python": "", "dagster/kind/parquet": ""}
    kinds = {spec.key.to_user_string(): spec.kinds for spec in sample.fleet.specs}
    assert kinds == {"bikes": {"duckdb", "table"}, "bike_labels": {"duckdb", "view"}}
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.AssetSpec("bikes", kinds={"python", "duckdb", "table", "sql"})
    assert str(error.value) == "Assets can have at most three kinds currently."


# Tables


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    database = tmp_path_factory.mktemp("tables") / "bikes.duckdb"
    sample = load_sample("metadata/table.py")
    result = dg.materialize(
        [sample.trips, sample.long_trips, sample.minutes_per_rider],
        resources={"database": DuckDBResource(database=str(database))},
    )
    return sample, result


def test_a_table_has_a_schema_and_a_row_count(tables):
    sample, result = tables
    [spec] = sample.trips.specs
    assert spec.metadata["dagster/column_schema"] is sample.TRIPS_SCHEMA
    assert [(column.name, column.type) for column in sample.TRIPS_SCHEMA.columns] == [
        ("trip_id", "int64"),
        ("rider_email", "string"),
        ("minutes", "int64"),
    ]
    assert metadata_of(result, "trips") == {"dagster/row_count": 2}


def test_a_table_reports_the_schema_it_has(tables):
    _, result = tables
    schema = metadata_of(result, "long_trips")["dagster/column_schema"]
    assert {column.name: column.type for column in schema.columns} == {
        "trip_id": "INTEGER",
        "rider_email": "VARCHAR",
        "minutes": "INTEGER",
    }


def test_a_table_shows_a_few_rows(tables):
    _, result = tables
    preview = metadata_of(result, "minutes_per_rider")["preview"]
    assert [record.data for record in preview.records] == [
        {"rider": "ana@bikes.example", "minutes": 12},
        {"rider": "guest", "minutes": 31},
    ]
    assert {column.name: column.type for column in preview.schema.columns} == {
        "rider": "string",
        "minutes": "int",
    }


def test_tables_that_are_refused():
    with pytest.raises(Exception, match="schema must be provided if records is empty"):
        dg.MetadataValue.table([])
    with pytest.raises(Exception, match=r"Got value \[1\] of type <class 'list'>"):
        dg.TableRecord({"bikes": [1]})


# Column lineage


def test_column_lineage_of_a_run_and_of_a_definition():
    sample = load_sample("metadata/column_lineage.py")
    result = dg.materialize([sample.trips, sample.stations, sample.district_demand])
    lineage = metadata_of(result, "district_demand")["dagster/column_lineage"].deps_by_column
    assert {
        column: [(dep.asset_key.to_user_string(), dep.column_name) for dep in deps]
        for column, deps in lineage.items()
    } == {
        "district": [("stations", "district")],
        "rides": [("trips", "trip_id")],
        "total_minutes": [("trips", "minutes")],
    }
    [spec] = sample.trips_export.specs
    renamed = spec.metadata["dagster/column_lineage"].deps_by_column
    assert renamed["duration"][0].column_name == "minutes"


def test_lineage_is_not_checked():
    deps = {"total": [dg.TableColumnDep(asset_key=dg.AssetKey("nowhere"), column_name="no_column")]}
    lineage = dg.TableColumnLineage(deps_by_column=deps)

    @dg.asset(metadata={"dagster/column_lineage": lineage})
    def totals() -> None: ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[totals]))
    assert dg.materialize([totals]).success


def test_a_schema_is_not_compared_with_the_table():
    wrong = dg.TableSchema.from_name_type_dict({"no_column": "int64"})

    @dg.asset(metadata={"dagster/column_schema": wrong})
    def trips(database: DuckDBResource) -> dg.MaterializeResult:
        with database.get_connection() as connection:
            connection.execute("create table trips as select 1 as trip_id")
        return dg.MaterializeResult(metadata={"dagster/column_schema": wrong})

    resources = {"database": DuckDBResource(database="bikes.duckdb")}
    assert dg.materialize([trips], resources=resources).success


# Observations


def test_an_observation_records_without_materializing():
    sample = load_sample("metadata/observations.py")
    Path("ledger.csv").write_text("1\n2\n3\n")
    Path("ledger_archive.csv").write_text("1\n")
    with dg.DagsterInstance.ephemeral() as instance:
        result = observe([sample.accounting_files], instance=instance)
        rows = {
            event.asset_key.to_user_string(): event.asset_observation_data.asset_observation.metadata[
                "dagster/row_count"
            ].value
            for event in result.get_asset_observation_events()
        }
        assert rows == {"ledger": 3, "ledger_archive": 1}
        assert instance.get_latest_materialization_event(dg.AssetKey("ledger")) is None


def test_an_observation_inside_of_another_asset():
    sample = load_sample("metadata/observations.py")
    Path("ledger.csv").write_text("1\n2\n3\n")
    result = dg.materialize([sample.trips])
    [event] = result.get_asset_observation_events()
    assert event.asset_key == dg.AssetKey("ledger")
    assert event.asset_observation_data.asset_observation.metadata["rows_read"].value == 3
    assert Path("trips.csv").read_text() == "1\n2\n3"


def test_an_observe_result_of_an_asset_is_recorded_as_a_materialization():
    @dg.asset
    def ledger():
        return dg.ObserveResult(metadata={"rows": 3})

    result = dg.materialize([ledger])
    assert result.get_asset_observation_events() == []
    assert len(result.get_asset_materialization_events()) == 1


def test_the_sensor_observes_a_change_once():
    sample = load_sample("metadata/observations.py")
    Path("ledger.csv").write_text("1\n2\n")
    with dg.DagsterInstance.ephemeral() as instance:
        first = sample.ledger_size.evaluate_tick(dg.build_sensor_context(instance=instance))
        [event] = first.asset_events
        assert event.asset_key == dg.AssetKey("ledger")
        assert event.metadata["bytes"].value == 4
        again = sample.ledger_size.evaluate_tick(
            dg.build_sensor_context(instance=instance, cursor=first.cursor)
        )
    assert again.skip_message == "still 4 bytes"


# Facets


def test_the_asset_of_the_pictures_has_every_fact():
    sample = load_sample("metadata/zone_demand.py")
    [spec] = sample.zone_demand.specs
    assert (spec.description, spec.owners) == ("Rides of each zone and hour.", ["team:rides"])
    assert spec.kinds == {"duckdb"}
    assert spec.automation_condition is not None
    result = dg.materialize([sample.zone_demand, sample.no_gaps])
    assert [check.passed for check in result.get_asset_check_evaluations()] == [True]


def test_the_kinds_with_an_icon_are_those_of_the_web_interface():
    webapp = Path(dagster_webserver.__file__).parent / "webapp" / "build" / "_next" / "static"
    [script] = [
        text
        for text in (path.read_text() for path in (webapp / "chunks").glob("*.js"))
        if 'content:"Airbyte"' in text
    ]
    start = script.rindex("={json:{icon", 0, script.index('content:"Airbyte"'))
    end = script.index("function", script.index("arrow:{icon", start))
    known = re.findall(r"[{,](\w+):\{(?:color|icon)", script[start:end])
    page = read_page(DOCS / "metadata-and-tags" / "kind-tags.md")
    table = page.split("| Category | Kinds |")[1]
    assert sorted(re.findall(r"`(\w+)`", table)) == sorted(known)
    assert f"has icons for these {len(known)} kinds" in page


def test_a_load_continues_after_the_last_id():
    sample = load_sample("metadata/incremental.py")
    with dg.DagsterInstance.ephemeral() as instance:

        def run():
            recorded = metadata_of(dg.materialize([sample.loaded_trips], instance=instance), "loaded_trips")
            assert recorded["seconds"] >= 0
            return recorded["new_trips"], recorded["last_id"]

        assert [run(), run()] == [(3, 3), (0, 3)]
        sample.TRIPS.append({"id": 4, "minutes": 9})
        assert run() == (1, 4)
        instance.report_runless_asset_event(dg.AssetMaterialization("loaded_trips"))
        assert run() == (4, 4)
        instance.wipe_assets([sample.loaded_trips.key])
        assert run() == (4, 4)
