"""The samples of the pages about I/O managers, and the messages that the pages quote."""

import json
import functools
import pickle
import re
import shutil
import sqlite3
import sys
import threading
from pathlib import Path

import dagster as dg
import pytest
from sample_loader import GROUP, load_sample, materialize, read_definitions

PAGES = GROUP.parents[1] / "site" / "docs" / "guides" / "build"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def test_values_are_pickled_under_the_asset_key(folder):
    sample = load_sample("io_managers/first/bikes.py")
    result = materialize(sample)
    assert result.asset_value("minutes_per_bike") == {7: 32, 8: 130}
    assert pickle.loads((folder / "data" / "minutes_per_bike").read_bytes()) == {7: 32, 8: 130}
    (event,) = result.asset_materializations_for_node("trips")
    assert event.metadata["path"].value == "data/trips"
    kinds = [event.event_type_value for event in result.all_events]
    assert kinds.count("HANDLED_OUTPUT") == 2 and kinds.count("LOADED_INPUT") == 1


def test_a_downstream_asset_loads_what_an_earlier_run_stored(instance):
    sample = load_sample("io_managers/first/bikes.py")
    resources = read_definitions(sample).resources
    dg.materialize([sample.trips], instance=instance, resources=resources)
    both = [sample.trips, sample.minutes_per_bike]
    result = dg.materialize(
        both, instance=instance, resources=resources, selection=[sample.minutes_per_bike]
    )
    assert result.asset_value("minutes_per_bike") == {7: 32, 8: 130}


def test_a_missing_file_is_an_error_of_loading():
    sample = load_sample("io_managers/first/bikes.py")
    both = [sample.trips, sample.minutes_per_bike]
    resources = read_definitions(sample).resources
    result = dg.materialize(
        both, resources=resources, selection=[sample.minutes_per_bike], raise_on_error=False
    )
    (failure,) = result.get_step_failure_events()
    error = failure.step_failure_data.error
    assert 'Error occurred while loading input "trips" of step "minutes_per_bike"' in error.message
    assert "No such file or directory: 'data/trips'" in error.cause.message


def test_the_default_is_the_storage_folder_of_the_instance(instance):
    sample = load_sample("io_managers/first/bikes.py")
    result = dg.materialize([sample.trips], instance=instance)
    (event,) = result.asset_materializations_for_node("trips")
    assert event.metadata["path"].value == f"{instance.storage_directory()}/trips"
    assert instance.storage_directory().endswith("/storage")


def test_a_key_chooses_the_manager(folder):
    assert materialize(load_sample("io_managers/first/keys.py")).asset_value("longest_trip") == 130
    assert (folder / "archive" / "trips_2024").exists()
    assert (folder / "data" / "longest_trip").exists()


def test_a_decorator_sets_the_key_of_many_assets_and_a_mapped_spec_does_not(folder):
    resources = {
        "io_manager": dg.FilesystemIOManager(base_dir="data"),
        "archive": dg.FilesystemIOManager(base_dir="archive"),
    }
    archived = functools.partial(dg.asset, io_manager_key="archive")

    @archived
    def trips_2023():
        return [1]

    @archived(group_name="old")
    def trips_2022():
        return [2]

    @dg.asset
    def trips():
        return [3]

    defs = dg.Definitions([trips_2023, trips_2022, trips], resources=resources)
    mapped = defs.map_asset_specs(func=lambda spec: spec.with_io_manager_key("archive"))
    for each in (defs, mapped):
        assert dg.materialize(list(each.assets), resources=resources).success
    assert sorted(file.name for file in (folder / "archive").iterdir()) == ["trips_2022", "trips_2023"]
    assert (folder / "data" / "trips").exists()


def test_assets_that_store_their_own_data_use_no_manager(folder):
    result = materialize(load_sample("io_managers/first/without.py"))
    (event,) = result.asset_materializations_for_node("station_count")
    assert event.metadata["stations"].value == 2
    kinds = [event.event_type_value for event in result.all_events]
    assert "LOADED_INPUT" not in kinds and "HANDLED_OUTPUT" not in kinds


def test_none_without_an_annotation_is_pickled(folder):
    @dg.asset
    def forgotten(): ...

    manager = dg.FilesystemIOManager(base_dir=str(folder))
    dg.materialize([forgotten], resources={"io_manager": manager})
    assert pickle.loads((folder / "forgotten").read_bytes()) is None


def test_inputs_name_assets_with_other_keys():
    assert materialize(load_sample("io_managers/first/input.py")).asset_value("growth") == 1.5


def test_partitions_are_files_of_their_own(folder, instance):
    sample = load_sample("io_managers/first/partitions.py")
    resources = {"io_manager": dg.FilesystemIOManager(base_dir="data")}
    each = [sample.daily_trips, sample.trip_count]
    for day in ("2025-06-01", "2025-06-02", "2025-06-03"):
        result = dg.materialize(each, instance=instance, resources=resources, partition_key=day)
        assert result.output_for_node("trip_count") == 2
    assert sorted(file.name for file in (folder / "data" / "daily_trips").iterdir()) == [
        "2025-06-01",
        "2025-06-02",
        "2025-06-03",
    ]
    result = dg.materialize(
        [*each, sample.all_trips],
        instance=instance,
        resources=resources,
        selection=[sample.all_trips],
    )
    assert result.output_for_node("all_trips") == 6


def test_a_script_loads_a_value(folder, monkeypatch, capsys):
    """Runs the script of the page in a project that has the page's assets."""
    sample = GROUP / "io_managers" / "first" / "bikes.py"
    materialize(load_sample("io_managers/first/bikes.py"))
    shutil.copytree(GROUP / "resources" / "bike-share", folder / "bike-share")
    package = folder / "bike-share" / "src" / "bike_share"
    (package / "defs" / "stations.py").unlink()
    assets, resources = sample.read_text(encoding="utf-8").split("# start_definitions\n")
    (package / "defs" / "bikes.py").write_text(assets)
    (package / "defs" / "resources.py").write_text(f"import dagster as dg\n\n\n{resources}")
    page = (PAGES / "io-managers" / "index.md").read_text(encoding="utf-8")
    (script,) = re.findall(r'```python title="read.py"\n(.*?)```', page, re.DOTALL)
    monkeypatch.syspath_prepend(str(package.parent))
    try:
        exec(script, {})
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "bike_share"]:
            del sys.modules[name]
    assert capsys.readouterr().out == "{7: 32, 8: 130}\n"


def test_what_cannot_be_pickled():
    @dg.asset
    def lock():
        return threading.Lock()

    manager = dg.FilesystemIOManager(base_dir="data")
    result = dg.materialize([lock], resources={"io_manager": manager}, raise_on_error=False)
    (failure,) = result.get_step_failure_events()
    message = failure.step_failure_data.error.to_string()
    assert "cannot pickle '_thread.lock' object" in message


def test_the_in_memory_manager_forgets_between_runs(instance):
    sample = load_sample("io_managers/first/bikes.py")
    both = [sample.trips, sample.minutes_per_bike]
    resources = {"io_manager": dg.InMemoryIOManager()}
    first = dg.materialize(both, instance=instance, resources={"io_manager": dg.mem_io_manager})
    assert first.asset_value("minutes_per_bike") == {7: 32, 8: 130}
    second = dg.materialize(
        both,
        instance=instance,
        resources={"io_manager": dg.mem_io_manager},
        selection=[sample.minutes_per_bike],
        raise_on_error=False,
    )
    (failure,) = second.get_step_failure_events()
    assert (
        "Attempting to access run_id, but it was not provided when constructing the OutputContext"
        in failure.step_failure_data.error.to_string()
    )
    assert dg.materialize(both, resources=resources).success


# A manager of one's own


def test_json_files(folder):
    sample = load_sample("io_managers/custom/json_files.py")
    result = materialize(sample)
    assert (folder / "data" / "stations.json").read_text() == '["harbor", "market"]'
    assert (folder / "data" / "station_count.json").read_text() == "2"
    (event,) = result.asset_materializations_for_node("stations")
    assert event.metadata["path"].value == "data/stations.json"


def test_a_table_replaces_the_rows_of_a_partition(folder, instance):
    sample = load_sample("io_managers/custom/tables.py")
    resources = read_definitions(sample).resources
    assets = [sample.trips, sample.bikes]
    for day in ("2025-06-01", "2025-06-02", "2025-06-03", "2025-06-01"):
        dg.materialize(
            assets,
            instance=instance,
            resources=resources,
            partition_key=day,
            selection=[sample.trips],
        )
    connection = sqlite3.connect("bikes.db")
    counts = connection.execute("select partition, count(*) from trips group by 1 order by 1")
    assert counts.fetchall() == [("2025-06-01", 2), ("2025-06-02", 2), ("2025-06-03", 2)]
    connection.close()
    result = dg.materialize(
        assets, instance=instance, resources=resources, selection=[sample.bikes]
    )
    assert result.output_for_node("bikes") == [{"bike": 7}, {"bike": 8}]


def test_upath_files_and_missing_partitions(folder, instance):
    sample = load_sample("io_managers/custom/upath_manager.py")
    missing = load_sample("io_managers/custom/missing.py")
    resources = read_definitions(sample).resources
    for day in ("2025-06-01", "2025-06-02"):
        result = dg.materialize(
            [sample.trips], instance=instance, resources=resources, partition_key=day
        )
    (event,) = result.asset_materializations_for_node("trips")
    assert event.metadata["dagster/row_count"].value == 1
    assert event.metadata["path"].value == "data/trips/2025-06-02.csv"
    text = (folder / "data" / "trips" / "2025-06-02.csv").read_text()
    assert text.splitlines() == ["day,bike", "2025-06-02,7"]

    def load(asset):
        return dg.materialize(
            [sample.trips, asset],
            instance=instance,
            resources=resources,
            selection=[asset],
            raise_on_error=False,
        )

    failed = load(sample.trip_count)
    (failure,) = failed.get_step_failure_events()
    assert "No such file or directory" in failure.step_failure_data.error.cause.message
    partly = load(missing.days_with_trips)
    assert partly.output_for_node("days_with_trips") == [
        {"day": "2025-06-01"},
        {"day": "2025-06-02"},
    ]
    dg.materialize(
        [sample.trips], instance=instance, resources=resources, partition_key="2025-06-03"
    )
    assert load(sample.trip_count).output_for_node("trip_count")[2] == {
        "day": "2025-06-03",
        "trips": 1,
    }


def test_upath_refuses_several_partitions_in_one_run(instance):
    sample = load_sample("io_managers/custom/upath_manager.py")
    days = sample.days

    @dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
    def all_at_once() -> list[dict]:
        return [{"day": "2025-06-01"}]

    result = dg.materialize(
        [all_at_once],
        instance=instance,
        resources=read_definitions(sample).resources,
        tags={
            "dagster/asset_partition_range_start": "2025-06-01",
            "dagster/asset_partition_range_end": "2025-06-02",
        },
        raise_on_error=False,
    )
    (failure,) = result.get_step_failure_events()
    assert (
        "does not support persisting an output associated with multiple partitions"
        in failure.step_failure_data.error.to_string()
    )


def test_metadata_of_assets_and_inputs_are_options(folder):
    sample = load_sample("io_managers/custom/options.py")
    manager = sample.JSONIOManager(folder=str(folder))
    result = materialize(sample, resources={"io_manager": manager})
    assert (folder / "stations.json").read_text().startswith('[\n  "harbor"')
    assert result.asset_value("first_stations") == ["harbor", "market"]


def test_the_test_of_the_page_passes(tmp_path):
    load_sample("io_managers/custom/test_json_files.py").test_what_is_stored_can_be_loaded(tmp_path)


def test_the_test_of_partitions_passes_and_notices_a_table_that_grows(tmp_path):
    sample = load_sample("io_managers/custom/test_tables.py")
    sample.test_storing_a_day_twice_replaces_its_rows(tmp_path)

    class Growing(sample.SQLiteIOManager):
        def handle_output(self, context, obj):
            if not context.has_asset_partitions:
                return super().handle_output(context, obj)
            with sqlite3.connect(self.path) as connection:
                connection.execute("create table if not exists trips (partition text, row text)")
                rows = [(context.asset_partition_key, json.dumps(row)) for row in obj]
                connection.executemany("insert into trips values (?, ?)", rows)

    sample.SQLiteIOManager = Growing
    (tmp_path / "growing").mkdir()
    with pytest.raises(AssertionError):
        sample.test_storing_a_day_twice_replaces_its_rows(tmp_path / "growing")


def test_a_built_output_context_has_a_partition_key_but_is_not_partitioned(folder):
    """Why the page's test of partitions materializes: without a step, two days are one row."""
    manager = load_sample("io_managers/custom/tables.py").SQLiteIOManager(path="bikes.db")
    for day in ("2025-06-01", "2025-06-02"):
        output = dg.build_output_context(asset_key="trips", partition_key=day)
        assert output.partition_key == day and not output.has_asset_partitions
        with pytest.raises(dg.DagsterInvariantViolationError) as error:
            _ = output.asset_partition_key
        assert "Attempting to access step_context, but it was not provided" in str(error.value)
        manager.handle_output(output, [{"day": day}])
    connection = sqlite3.connect("bikes.db")
    assert connection.execute("select * from trips").fetchall() == [("", '{"day": "2025-06-02"}')]
    connection.close()


def test_ops_have_no_asset_key(folder):
    sample = load_sample("io_managers/custom/options.py")

    @dg.op
    def count() -> int:
        return 2

    @dg.job(resource_defs={"io_manager": sample.JSONIOManager(folder=str(folder))})
    def counting():
        count()

    result = counting.execute_in_process(raise_on_error=False)
    (failure,) = result.get_step_failure_events()
    assert (
        "Attempting to access asset_key, but it was not provided when constructing the"
        " OutputContext" in failure.step_failure_data.error.to_string()
    )


def test_a_manager_for_ops_too(folder):
    sample = load_sample("io_managers/custom/with_ops.py")
    result = sample.measuring.execute_in_process()
    stored = folder / "data" / result.run_id / "measure" / "result.json"
    assert stored.read_text() == "21.5"
    assert result.output_for_node("double") == 43.0


def test_messages_of_contexts():
    output = dg.build_output_context(step_key="count", name="result", run_id="r1")
    assert output.get_identifier() == ["r1", "count", "result"]
    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.build_input_context(asset_key="stations").get_identifier()
    assert str(error.value) == (
        "InputContext.upstream_output not defined. Cannot compute an identifier"
    )
    with pytest.raises(
        Exception, match="Tried to access asset_partition_keys, but the asset is not"
    ):
        dg.build_input_context(asset_key="stations").asset_partition_keys  # noqa: B018


def test_contexts_know_types_and_partitions():
    days = dg.DailyPartitionsDefinition(start_date="2025-06-01", end_date="2025-06-04")
    seen = {}

    class Curious(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj) -> None:
            if context.has_asset_partitions:
                seen["stored"] = [context.asset_partition_key, list(context.asset_partition_keys)]
                seen["window"] = context.asset_partitions_time_window.start.day
            seen.setdefault("types", []).append(context.dagster_type.typing_type)

        def load_input(self, context: dg.InputContext):
            seen["loaded"] = [context.has_asset_partitions, context.asset_partition_key]
            seen["wanted"] = context.dagster_type.typing_type
            seen["upstream"] = context.upstream_output.definition_metadata["unit"]
            return 1

    @dg.asset(partitions_def=days, metadata={"unit": "km"})
    def distance() -> int:
        return 1

    @dg.asset(partitions_def=days)
    def doubled(distance: int) -> float:
        return 2.0 * distance

    dg.materialize(
        [distance, doubled], partition_key="2025-06-02", resources={"io_manager": Curious()}
    )
    assert seen == {
        "stored": ["2025-06-02", ["2025-06-02"]],
        "window": 2,
        "types": [int, float],
        "loaded": [True, "2025-06-02"],
        "wanted": int,
        "upstream": "km",
    }


def test_what_a_parameter_receives_from_an_unpartitioned_asset():
    days = dg.DailyPartitionsDefinition(start_date="2025-06-01", end_date="2025-06-04")

    @dg.asset
    def tariff() -> int:
        return 15

    @dg.asset(partitions_def=days)
    def price(tariff: int) -> int:
        return tariff

    manager = dg.FilesystemIOManager(base_dir="data")
    with dg.DagsterInstance.ephemeral() as instance:
        resources = {"io_manager": manager}
        dg.materialize([tariff], instance=instance, resources=resources)
        result = dg.materialize(
            [tariff, price],
            instance=instance,
            resources=resources,
            selection=[price],
            partition_key="2025-06-01",
        )
    assert result.output_for_node("price") == 15


def test_an_output_of_an_op_names_its_manager(folder):
    @dg.op(out=dg.Out(io_manager_key="archive"))
    def count() -> int:
        return 3

    @dg.job(resource_defs={"archive": dg.FilesystemIOManager(base_dir="archive")})
    def counting():
        count()

    result = counting.execute_in_process()
    assert (folder / "archive" / result.run_id / "count" / "result").exists()
