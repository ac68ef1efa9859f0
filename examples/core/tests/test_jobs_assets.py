"""The page on asset jobs: what is selected, configured, checked, and refused."""

import dagster as dg
import pytest
from release import InvalidSelection, read_invalid_selection, selected_keys
from sample_files import load_sample, one_instance  # noqa: F401

bikes = load_sample("jobs/asset_jobs/bike_rental.py")
options = load_sample("jobs/asset_jobs/options.py")
checks = load_sample("jobs/asset_jobs/checks.py")


def keys_of(selection) -> list[str]:
    job = dg.define_asset_job("job", selection=selection)
    defs = dg.Definitions(assets=bikes.defs.assets, jobs=[job])
    found = selected_keys(defs.resolve_job_def("job"))
    return sorted(key.to_user_string() for key in found)


EVERYTHING = ["busiest_station", "trips", "trips_per_station"]


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (None, EVERYTHING),
        ("*", EVERYTHING),
        ("group:reports", ["busiest_station", "trips_per_station"]),
        ("+key:busiest_station", EVERYTHING),
        ("key:trips+", EVERYTHING),
        ("1+key:busiest_station", ["busiest_station", "trips_per_station"]),
        ("+busiest_station", ["busiest_station", "trips_per_station"]),
        ("trips+", ["trips", "trips_per_station"]),
        ("key:trip*", ["trips", "trips_per_station"]),
        ("group:reports and not key:busiest_station", ["trips_per_station"]),
        (["trips", "busiest_station"], ["busiest_station", "trips"]),
        ([bikes.trips], ["trips"]),
        (dg.AssetSelection.groups("reports").upstream(), EVERYTHING),
        (dg.AssetSelection.all() - dg.AssetSelection.groups("raw"), EVERYTHING[::2]),
        ("group:misspelled", []),
    ],
)
def test_what_a_selection_selects(selection, expected):
    assert keys_of(selection) == expected


def test_an_unknown_asset_is_refused():
    with pytest.raises(dg.DagsterInvalidSubsetError) as error:
        keys_of(["trip"])
    assert str(error.value).startswith(
        "AssetKey(s) ['trip'] were selected, but no AssetsDefinition objects supply these keys."
    )


def test_names_without_key_cannot_be_combined():
    with pytest.raises(InvalidSelection) as error:
        keys_of("trips or busiest_station")
    assert read_invalid_selection(error.value) == "Invalid selection string: trips or busiest_station"


def test_the_readers_own_tests_pass():
    load_sample("jobs/asset_jobs/test_bike_rental.py").test_the_report_names_the_busiest_station()
    load_sample("jobs/op_jobs/test_bike_checks.py").test_worn_bikes_get_a_place()


def test_unselected_assets_are_loaded_from_storage(tmp_path):
    storage = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    job = bikes.defs.resolve_job_def("refresh_reports")

    with pytest.raises(FileNotFoundError):
        job.execute_in_process(resources=storage)

    dg.materialize([bikes.trips], resources=storage)
    result = job.execute_in_process(resources=storage)
    made = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
    assert made == ["trips_per_station", "busiest_station"]


def test_config_tags_and_retries_of_the_jobs(tmp_path):
    stored = dg.Definitions(
        assets=options.defs.assets,
        jobs=options.defs.jobs,
        resources={"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))},
    )
    nightly = stored.resolve_job_def("nightly").execute_in_process()
    assert nightly.dagster_run.tags["dagster/priority"] == "5"
    assert "owner" not in nightly.dagster_run.tags

    export = stored.resolve_job_def("export_lisbon").execute_in_process()
    assert export.asset_value("city_report") == "lisbon: harbor"


def test_tags_reach_the_runs_unless_run_tags_are_given():
    @dg.job(tags={"owner": "workshop"})
    def tagged(): ...

    assert tagged.execute_in_process().dagster_run.tags["owner"] == "workshop"
    assert tagged.execute_in_process(tags={"owner": "me"}).dagster_run.tags["owner"] == "me"


def test_the_schedule_asks_for_the_job():
    assert options.morning.job_name == "nightly"
    assert options.morning.execution_timezone == "Europe/Lisbon"


def outcome(name: str, storage) -> tuple[int, int]:
    result = checks.defs.resolve_job_def(name).execute_in_process(resources=storage)
    return (
        len(result.get_asset_materialization_events()),
        len(result.get_asset_check_evaluations()),
    )


def test_checks_come_along_unless_they_are_taken_away(tmp_path):
    storage = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    assert outcome("with_checks", storage) == (1, 1)
    assert outcome("without_checks", storage) == (1, 0)
    assert outcome("only_checks", storage) == (0, 1)


daily = dg.DailyPartitionsDefinition("2025-01-01", end_date="2025-01-05")
monthly = dg.MonthlyPartitionsDefinition("2025-01-01", end_date="2025-03-01")


@dg.asset(partitions_def=daily)
def daily_trips() -> int:
    return 5


@dg.asset(partitions_def=monthly)
def monthly_trips() -> int:
    return 150


def test_one_job_takes_one_partitions_definition():
    job = dg.define_asset_job("job", selection=[daily_trips, monthly_trips])
    defs = dg.Definitions(assets=[daily_trips, monthly_trips], jobs=[job])
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        defs.resolve_job_def("job")
    assert str(error.value).startswith(
        'Error resolving selection for asset job "job": Selected assets must have the same '
        "partitions definitions, but the selected assets have different partitions definitions:"
    )


class StationConfig(dg.Config):
    station: str


def partitioned_job() -> dg.JobDefinition:
    days = dg.DailyPartitionsDefinition("2025-06-01")

    @dg.asset(partitions_def=days)
    def rides(config: StationConfig): ...

    @dg.asset(deps=[rides])
    def summary(config: StationConfig): ...

    config = {name: {"config": {"station": "harbor"}} for name in ("rides", "summary")}
    job = dg.define_asset_job("daily", selection="*", config={"ops": config})
    return dg.Definitions(assets=[rides, summary], jobs=[job]).resolve_job_def("daily")


def test_config_of_a_partitioned_job_needs_a_partition(one_instance):  # noqa: F811
    job, summary = partitioned_job(), [dg.AssetKey("summary")]
    assert job.execute_in_process(partition_key="2025-06-02", asset_selection=summary).success
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        job.execute_in_process(asset_selection=summary)
    assert 'Missing required config entry "ops" at the root' in str(error.value)
    given = {"ops": {"summary": {"config": {"station": "museum"}}}}
    assert job.execute_in_process(asset_selection=summary, run_config=given).success


def test_a_run_does_not_store_the_config_of_its_job(one_instance):  # noqa: F811
    """The page on run status sensors: `run_config` is what was passed."""

    @dg.asset
    def summary(config: StationConfig) -> str:
        return config.station

    config = {"ops": {"summary": {"config": {"station": "harbor"}}}}
    job = dg.define_asset_job("summaries", selection="*", config=config)
    repository = dg.Definitions(assets=[summary], jobs=[job]).get_repository_def()
    result = repository.get_job("summaries").execute_in_process()
    assert result.output_for_node("summary") == "harbor"
    assert result.dagster_run.run_config == {}
    assert repository.get_job(result.dagster_run.job_name).run_config["ops"] == config["ops"]


def test_an_unpartitioned_asset_needs_all_partitions(tmp_path):
    cities = dg.StaticPartitionsDefinition(["porto", "faro"])

    @dg.asset(partitions_def=cities)
    def trips():
        return 1

    @dg.asset
    def total(trips):
        return trips

    @dg.asset(partitions_def=cities)
    def share(total):
        return total

    defs = dg.Definitions(
        assets=[trips, total, share],
        jobs=[dg.define_asset_job("everything")],
        resources={"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))},
    )
    with dg.DagsterInstance.ephemeral() as instance:
        for city, missing in [("porto", "faro"), ("faro", None)]:
            result = defs.resolve_job_def("everything").execute_in_process(
                partition_key=city, instance=instance, raise_on_error=False
            )
            errors = [event.step_failure_data.error.cause.message for event in result.get_step_failure_events()]
            assert result.success is (missing is None)
            assert len(errors) == (0 if result.success else 1)
            assert all("FileNotFoundError" in error and f"/{missing}" in error for error in errors)
