"""Guides about defining assets, their dependencies, and how data passes between them."""

import json
from pathlib import Path

import pandas as pd
import pytest
from asset_samples import load_sample, materialized, metadata_of, parents

import dagster as dg


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_first_asset_writes_its_file():
    sample = load_sample("defining/stations.py")
    result = dg.materialize([sample.stations])
    assert Path("data/stations.csv").read_text().splitlines() == [
        "station,docks",
        "harbor,24",
        "market,18",
        "museum,12",
    ]
    assert metadata_of(result, "stations") == {"dagster/row_count": 3}
    [spec] = sample.stations.specs
    assert spec.description.startswith("Every docking station")
    assert spec.group_name == "default"


def test_a_described_asset_carries_its_facts(capsys):
    sample = load_sample("defining/described.py")
    [spec] = sample.trips.specs
    assert spec.key.to_user_string() == "lake/raw/trips"
    assert sample.trips.op.name == "lake__raw__trips"
    assert (spec.group_name, spec.code_version) == ("ingestion", "2")
    assert spec.kinds == {"python", "csv"}
    assert dg.materialize([sample.trips]).success
    assert "wrote data/trips.csv" in capsys.readouterr().err


def write_feed(**parts: list) -> None:
    Path("data").mkdir()
    Path("data/feed.json").write_text(json.dumps(parts))


def test_a_multi_asset_makes_several_assets_in_one_step():
    sample = load_sample("defining/split_feed.py")
    write_feed(bikes=[4, 17], docks=[1])
    result = dg.materialize([sample.split_feed])
    assert materialized(result) == ["bikes", "docks"]
    assert metadata_of(result, "bikes") == {"entries": 2}
    assert [event.step_key for event in result.get_step_success_events()] == ["split_feed"]


def test_a_multi_asset_without_subsets_refuses_a_part():
    sample = load_sample("defining/split_feed.py")
    with pytest.raises(
        dg.DagsterInvalidSubsetError, match="This AssetsDefinition does not support subsetting"
    ):
        dg.materialize([sample.split_feed], selection=["bikes"])


def test_a_multi_asset_with_subsets_makes_what_was_asked_for():
    sample = load_sample("defining/split_feed.py")
    write_feed(alerts=[1], zones=[2])
    assert materialized(dg.materialize([sample.split_notices], selection=["zones"])) == ["zones"]
    assert materialized(dg.materialize([sample.split_notices])) == ["alerts", "zones"]


def test_what_a_multi_asset_forgets_counts_as_materialized_unless_skippable():
    @dg.multi_asset(specs=[dg.AssetSpec("bikes"), dg.AssetSpec("docks")])
    def forgets_docks():
        yield dg.MaterializeResult(asset_key="bikes")

    assert materialized(dg.materialize([forgets_docks])) == ["bikes", "docks"]

    @dg.multi_asset(specs=[dg.AssetSpec("bikes"), dg.AssetSpec("docks", skippable=True)])
    def skips_docks():
        yield dg.MaterializeResult(asset_key="bikes")

    assert materialized(dg.materialize([skips_docks])) == ["bikes"]


def test_a_conditional_asset_stops_what_is_downstream():
    sample = load_sample("defining/conditional.py")
    assets = [sample.complaints, sample.complaint_report]
    Path("data/inbox").mkdir(parents=True)
    quiet = dg.materialize(assets)
    assert quiet.success
    assert materialized(quiet) == []

    Path("data/inbox/1.txt").write_text("Flat tire")
    assert materialized(dg.materialize(assets)) == ["complaints", "complaint_report"]


def define_duplicate():
    @dg.asset
    def trips(): ...

    @dg.asset(name="trips")
    def trips_again(): ...

    dg.Definitions(assets=[trips, trips_again]).resolve_asset_graph()


def define_slash():
    @dg.asset(name="raw/trips")
    def trips(): ...


def define_keyword():
    @dg.asset(name="from")
    def trips(): ...


def define_context():
    @dg.asset
    def trips(context: str): ...


def define_owner():
    @dg.asset(owners=["rides"])
    def trips(): ...


def define_none_annotation():
    @dg.multi_asset(specs=[dg.AssetSpec("bikes"), dg.AssetSpec("docks")])
    def split_feed() -> None: ...


@pytest.mark.parametrize(
    "define, message",
    [
        (define_duplicate, "Duplicate asset key: AssetKey(['trips'])"),
        (
            define_slash,
            '"raw/trips" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.',
        ),
        (
            define_keyword,
            '"from" is not a valid name in Dagster. It conflicts with a Dagster or python reserved'
            " keyword.",
        ),
        (
            define_context,
            "Cannot annotate `context` parameter with type <class 'str'>. `context` must be annotated"
            " with AssetExecutionContext, AssetCheckExecutionContext, OpExecutionContext, or left"
            " blank.",
        ),
        (
            define_owner,
            "Invalid owner 'rides' for asset 'AssetKey(['trips'])'. Owner must be an email address"
            " or a team name prefixed with 'team:'.",
        ),
        (
            define_none_annotation,
            "Expected Tuple annotation for multiple outputs, but received non-tuple annotation.",
        ),
    ],
)
def test_errors_of_definitions(define, message):
    with pytest.raises(dg.DagsterError) as error:
        define()
    assert str(error.value) == message


# Dependencies


def test_deps_orders_two_assets():
    sample = load_sample("dependencies/trips.py")
    result = dg.materialize([sample.rides_per_station, sample.trips])
    assert materialized(result) == ["trips", "rides_per_station"]
    assert Path("data/rides_per_station.csv").read_text() == "station,rides\nharbor,2\nmarket,1\n"


def test_the_ways_to_name_an_upstream_asset():
    sample = load_sample("dependencies/ways.py")
    names = ["trips", "split_feed", "rides_per_day", "rides_per_bike", "rides_per_station"]
    defs = dg.Definitions(assets=[getattr(sample, name) for name in [*names, "inventory"]])
    assert parents(defs) == {
        "raw/trips": [],
        "bikes": [],
        "docks": ["bikes"],
        "rides_per_day": ["raw/trips"],
        "rides_per_bike": ["raw/trips"],
        "rides_per_station": ["docks"],
        "inventory": ["bikes", "docks"],
    }


def test_parameters_are_dependencies():
    sample = load_sample("dependencies/values.py")
    assets = [sample.trip_minutes, sample.longest_trip, sample.prices, sample.revenue]
    result = dg.materialize(assets)
    assert result.asset_value("longest_trip") == 31
    assert result.asset_value("revenue") == pytest.approx(9.5)
    assert parents(dg.Definitions(assets=assets))["revenue"] == ["lake/raw/prices", "trip_minutes"]


def test_a_dependency_is_added_to_a_finished_asset():
    sample = load_sample("dependencies/late_dependency.py")
    assert parents(sample.defs) == {"weather": [], "trips": ["weather"]}


def test_a_misspelled_string_becomes_an_external_asset():
    @dg.asset
    def trips(): ...

    @dg.asset(deps=["tripz"])
    def report(): ...

    defs = dg.Definitions(assets=[trips, report])
    assert parents(defs) == {"trips": [], "report": ["tripz"], "tripz": []}
    stranger = defs.resolve_asset_graph().get(dg.AssetKey("tripz"))
    assert (stranger.is_external, stranger.group_name) == (True, "default")


def test_a_name_of_one_part_is_looked_for_in_the_same_group():
    @dg.asset(key_prefix="raw", group_name="rides")
    def trips(): ...

    @dg.asset(deps=["trips"], group_name="rides")
    def report(): ...

    @dg.asset(deps=["trips"], group_name="other")
    def far_report(): ...

    with pytest.warns(dg.BetaWarning, match="because the name matches and they're in the same group"):
        found = parents(dg.Definitions(assets=[trips, report, far_report]))
    assert (found["report"], found["far_report"]) == (["raw/trips"], ["trips"])


def test_a_string_is_one_part_of_a_key():
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='"raw/trips" is not a valid name'):

        @dg.asset(deps=["raw/trips"])
        def report(): ...


def depend_on_misspelled_parameter():
    @dg.asset
    def trips(): ...

    @dg.asset
    def report(tripz): ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[trips, report]))


def depend_in_a_circle():
    @dg.asset(deps=["report"])
    def trips(): ...

    @dg.asset(deps=["trips"])
    def report(): ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[trips, report]))


def depend_on_itself():
    @dg.asset(deps=["trips"])
    def trips(): ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[trips]))


def depend_on_a_function():
    def trips(): ...

    @dg.asset(deps=[trips])
    def report(): ...


@pytest.mark.parametrize(
    "define, start",
    [
        (
            depend_on_misspelled_parameter,
            "Input asset '[\"tripz\"]' for asset '[\"report\"]' is not produced by any of the provided"
            " asset ops and is not one of the provided sources. Did you mean one of the following?\n"
            '\t["trips"]',
        ),
        (depend_in_a_circle, "Circular dependencies exist among these items: {"),
        (
            depend_on_itself,
            'Asset "trips" depends on itself. Assets can only depend on themselves if they are:\n',
        ),
        (
            depend_on_a_function,
            "Param \"asset\" is not one of ['AssetKey', 'AssetSpec', 'AssetsDefinition', 'SourceAsset',"
            " 'str'].",
        ),
    ],
)
def test_errors_of_dependencies(define, start):
    with pytest.raises(Exception) as error:
        define()
    assert str(error.value).startswith(start)


# Passing data


def test_data_passes_through_a_file():
    sample = load_sample("passing_data/explicit.py")
    assert dg.materialize([sample.trips, sample.minutes_per_bike]).success
    assert Path("data/minutes_per_bike.csv").read_text() == "bike,minutes\n4,31\n17,19\n"


def test_data_passes_through_an_io_manager():
    sample = load_sample("passing_data/io_manager.py")
    assets = [sample.trips, sample.minutes_per_bike]
    result = dg.materialize(assets, resources=sample.resources().resources)
    assert metadata_of(result, "minutes_per_bike") == {"dagster/row_count": 2}
    stored = pd.read_csv("data/minutes_per_bike.csv")
    assert stored.to_dict("list") == {"bike": [4, 17], "minutes": [31, 19]}


def test_one_asset_does_both_steps():
    sample = load_sample("passing_data/one_asset.py")
    assert materialized(dg.materialize([sample.minutes_per_bike])) == ["minutes_per_bike"]
    assert Path("minutes_per_bike.csv").read_text() == "bike,minutes\n17,19\n"


def test_a_result_carries_value_and_metadata():
    sample = load_sample("passing_data/with_metadata.py")
    result = dg.materialize([sample.trip_minutes, sample.mean_minutes])
    assert metadata_of(result, "trip_minutes")["longest"] == 31
    assert result.asset_value("mean_minutes")["minutes"].tolist() == pytest.approx([50 / 3])


def returns_none() -> None:
    return None


def returns_no_value() -> dg.MaterializeResult:
    return dg.MaterializeResult()


@pytest.mark.parametrize("compute", [returns_none, returns_no_value])
def test_an_asset_that_returns_nothing_stores_nothing(compute):
    trips = dg.asset(compute, name="trips")

    @dg.asset
    def report(trips): ...

    with pytest.raises(FileNotFoundError, match=r"No such file or directory: '.*trips'"):
        dg.materialize([trips, report])


def test_loading_before_the_first_materialization_fails():
    sample = load_sample("dependencies/values.py")
    with pytest.raises(FileNotFoundError, match=r"No such file or directory: '.*trip_minutes'"):
        dg.materialize([sample.trip_minutes, sample.longest_trip], selection=["longest_trip"])


def test_annotations_are_checked():
    @dg.asset
    def trip_count() -> int:
        return "three"

    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as error:
        dg.materialize([trip_count])
    assert str(error.value) == (
        'Type check failed for step output "result" - expected type "Int". Description: Value'
        ' "three" of python type "str" must be a int.'
    )


def test_what_cannot_be_pickled_is_refused():
    @dg.asset
    def opener():
        return lambda: None

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.materialize([opener])
    assert "is not picklable. You are currently using the fs_io_manager" in str(error.value)


@pytest.mark.parametrize("required", [True, False])
def test_outs_of_a_subsettable_function_are_required(required):
    @dg.multi_asset(
        outs={name: dg.AssetOut(is_required=required) for name in ("bikes", "docks")},
        can_subset=True,
    )
    def split_feed(context: dg.AssetExecutionContext):
        for key in context.selected_asset_keys:
            yield dg.Output(1, key.to_user_string())

    result = dg.materialize([split_feed], selection="bikes", raise_on_error=False)
    assert result.success is not required
    if required:
        [failure] = result.get_step_failure_events()
        assert (
            'Core compute for op "split_feed" did not return an output for non-optional output "docks"'
            in failure.step_failure_data.error.message
        )


def test_specs_with_different_partitions_need_can_subset():
    specs = [
        dg.AssetSpec("bikes", partitions_def=dg.DailyPartitionsDefinition("2025-06-01")),
        dg.AssetSpec("docks", partitions_def=dg.MonthlyPartitionsDefinition("2025-06-01")),
    ]
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.multi_asset(specs=specs, name="feed")(lambda: None)
    assert str(error.value) == (
        "If different AssetSpecs have different partitions_defs, can_subset must be True"
    )
    dg.multi_asset(specs=specs, name="feed", can_subset=True)(lambda: None)


def test_a_renamed_asset_leaves_its_history_and_its_file_behind(empty_folder):
    @dg.asset
    def docks():
        return 24

    @dg.asset
    def dock_counts():
        return 24

    @dg.asset
    def report(dock_counts):
        return dock_counts

    old, new = docks.key, dock_counts.key
    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(empty_folder))}
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([docks], instance=instance, resources=resources)
        assert instance.get_latest_materialization_event(new) is None
        assert old in instance.get_asset_keys()
        instance.report_runless_asset_event(dg.AssetMaterialization(new))
        assert instance.get_latest_materialization_event(new) is not None
        run = {"instance": instance, "resources": resources, "selection": [report]}
        with pytest.raises(FileNotFoundError):
            dg.materialize([dock_counts, report], **run)
        (empty_folder / "docks").rename(empty_folder / "dock_counts")
        assert dg.materialize([dock_counts, report], **run).asset_value("report") == 24
        instance.wipe_assets([old])
        assert old not in instance.get_asset_keys()
