"""The page on dependencies between partitions: what arrives, and what is refused."""

import pickle

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401

rules = load_sample("partitions/dependencies/default_rules.py")
mappings = load_sample("partitions/dependencies/mappings.py")
months = load_sample("partitions/dependencies/previous_month.py")


def make(assets, selected, key, storage, **options):
    """Materialize one asset for one key, and return its value."""
    result = dg.materialize(
        assets, selection=[selected], partition_key=key, resources=storage, **options
    )
    return result.asset_value(selected.key)


@pytest.fixture
def storage(tmp_path):
    return {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / "storage"))}


def test_finer_and_all_partitions_arrive_as_a_dictionary(storage, tmp_path):
    assets = [rules.trips_per_hour, rules.trips_per_day, rules.all_trips]
    assert make(assets, rules.trips_per_hour, "2025-03-01-05:00", storage) == 5
    folder = tmp_path / "storage" / "trips_per_hour"
    assert pickle.loads((folder / "2025-03-01-05:00").read_bytes()) == 5
    # The other 47 hours are stored without a run, which would take most of the suite's time.
    for number, hour in enumerate(rules.hourly.get_partition_keys()):
        (folder / hour).write_bytes(pickle.dumps(number % 24))
    days = [make(assets, rules.trips_per_day, day, storage) for day in ["2025-03-01", "2025-03-02"]]
    assert days == [276, 276]
    assert make(assets, rules.all_trips, None, storage) == 552


ASSETS = [value for value in vars(mappings).values() if isinstance(value, dg.AssetsDefinition)]


@pytest.fixture
def four_days(storage):
    for day in mappings.daily.get_partition_keys():
        make(ASSETS, mappings.trips, day, storage)
    return storage


def test_the_day_before_comes_along(four_days):
    keys = ["2025-03-02", "2025-03-04"]
    assert [make(ASSETS, mappings.two_day_trips, key, four_days) for key in keys] == [3, 7]


def test_the_last_day_and_all_days(four_days):
    assert make(ASSETS, mappings.trips_of_the_last_day, None, four_days) == 4
    assert make(ASSETS, mappings.trips_so_far, None, four_days) == 10


def test_a_day_reads_the_month_before(storage):
    """The page: 2025-03-15 depends on March of the asset between, which reads February."""
    assets = [months.tariffs, months.tariffs_in_force, months.fares]
    make(assets, months.tariffs, "2025-02-01", storage)
    assert make(assets, months.tariffs_in_force, "2025-03-01", storage) == 0.25
    assert make(assets, months.fares, "2025-03-15", storage) == 3.0
    # Without the asset between, an offset counts days.
    mapping = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
    day = months.fares.partitions_def.subset_with_partition_keys(["2025-03-15"])
    found = mapping.get_upstream_mapped_partitions_result_for_partitions(
        day, months.fares.partitions_def, months.months
    )
    assert list(found.partitions_subset.get_partition_keys()) == ["2025-03-01"]


def test_missing_days_fail_unless_they_are_allowed(storage):
    make(ASSETS, mappings.trips, "2025-03-01", storage)
    make(ASSETS, mappings.trips, "2025-03-03", storage)

    assert make(ASSETS, mappings.trips_so_far, None, storage) == 4
    with pytest.raises(FileNotFoundError):
        make(ASSETS, mappings.two_day_trips, "2025-03-03", storage)


def test_a_dependency_without_a_value_is_mapped_too():
    mapping = mappings.report_of_yesterday.get_partition_mapping(mappings.trips.key)
    wanted = mappings.daily.subset_with_partition_keys(["2025-03-02"])
    found = mapping.get_upstream_mapped_partitions_result_for_partitions(
        wanted, mappings.daily, mappings.daily
    )
    assert list(found.partitions_subset.get_partition_keys()) == ["2025-03-01"]


def test_static_keys_are_mapped_by_a_dictionary(storage):
    for city in ["lisbon", "porto", "faro"]:
        make(ASSETS, mappings.stations, city, storage)
    values = [make(ASSETS, mappings.region_stations, key, storage) for key in ["north", "south"]]
    assert values == [1, 2]


def test_the_shared_dimension_decides(storage):
    for key in mappings.by_day_and_city.get_partition_keys():
        make(ASSETS, mappings.city_trips, key, storage)
    assert make(ASSETS, mappings.trips_of_all_cities, "2025-03-02", storage) == 30
    assert make(ASSETS, mappings.trips_of_all_days, "porto", storage) == 40


def test_an_asset_reads_its_own_day_before(storage):
    days = mappings.daily.get_partition_keys()
    stock = [make(ASSETS, mappings.bikes_in_stock, day, storage) for day in days]
    assert stock == [100, 105, 110, 115]


def test_only_earlier_windows_may_be_an_assets_own_input():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.asset(
            partitions_def=mappings.daily,
            ins={"stock": dg.AssetIn(partition_mapping=dg.TimeWindowPartitionMapping())},
        )
        def stock(stock): ...

    assert str(error.value).startswith(
        'Asset "stock" depends on itself. Assets can only depend on themselves if they are:\n'
        "(a) time-partitioned and each partition depends on earlier partitions"
    )


def test_several_partitions_do_not_fit_a_plain_type(four_days):
    @dg.asset(
        partitions_def=mappings.daily,
        ins={
            "trips": dg.AssetIn(partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-1))
        },
    )
    def two_days(trips: int) -> int:
        return trips

    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as error:
        make([mappings.trips, two_days], two_days, "2025-03-02", four_days)
    assert "Value \"{'2025-03-01': 1, '2025-03-02': 2}\" of python type \"dict\" must be a int." in (
        str(error.value)
    )


def test_keys_that_do_not_fit_are_refused(storage):
    @dg.asset(partitions_def=mappings.daily)
    def day_report(stations) -> int:
        return len(stations)

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        make([mappings.stations, day_report], day_report, "2025-03-01", storage)
    assert (
        "Partition key range PartitionKeyRange(start='2025-03-01', end='2025-03-01') in day_report "
        "depends on invalid partitions" in str(error.value)
    )


@pytest.mark.parametrize("allowed", [False, True])
def test_partitions_before_the_upstream_start(storage, allowed):
    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-03-03", end_date="2025-03-05"))
    def repairs() -> int:
        return 1

    mapping = dg.TimeWindowPartitionMapping(allow_nonexistent_upstream_partitions=allowed)

    @dg.asset(
        partitions_def=mappings.daily, ins={"repairs": dg.AssetIn(partition_mapping=mapping)}
    )
    def repair_report(repairs) -> str:
        return f"repairs: {repairs}"

    def run():
        return make([repairs, repair_report], repair_report, "2025-03-01", storage)

    if allowed:
        assert run() == "repairs: None"
    else:
        with pytest.raises(dg.DagsterInvariantViolationError, match="depends on invalid partitions"):
            run()


@pytest.mark.filterwarnings("ignore:.* is currently in beta")
@pytest.mark.parametrize(
    ("ends", "named", "fits"),
    [(["a", "b"], False, False), (["a", "b"], True, False), (["b", "a"], False, True)],
)
def test_two_equal_dimensions_leave_no_choice(ends, named, fits):
    begins = dg.StaticPartitionsDefinition(["a", "b"])
    both = dg.MultiPartitionsDefinition(
        {"begin": begins, "end": dg.StaticPartitionsDefinition(ends)}
    )
    mapping = dg.MultiToSingleDimensionPartitionMapping("begin") if named else None

    @dg.asset(partitions_def=both)
    def trips(): ...

    @dg.asset(partitions_def=begins, deps=[dg.AssetDep(trips, partition_mapping=mapping)])
    def departures(): ...

    defs = dg.Definitions(assets=[trips, departures])
    if fits:
        dg.Definitions.validate_loadable(defs)
        return
    message = "Invalid partition mapping from departures to trips"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(defs)


def hours_of(mapping, days, day: str) -> list[str]:
    hours = load_sample("partitions/dependencies/day_from_six.py").hourly_trips.partitions_def
    found = mapping.get_upstream_mapped_partitions_result_for_partitions(
        days.subset_with_partition_keys([day]), days, hours
    )
    return sorted(found.partitions_subset.get_partition_keys())


def test_a_day_that_starts_at_six_reads_its_hours():
    day = load_sample("partitions/dependencies/day_from_six.py").business_day_trips
    hours = hours_of(dg.TimeWindowPartitionMapping(), day.partitions_def, "2025-03-05")
    assert (hours[0], hours[-1]) == ("2025-03-05-06:00", "2025-03-06-05:00")
    assert len(hours) == 24


def test_offsets_are_days_of_the_downstream_asset():
    days = dg.DailyPartitionsDefinition("2025-03-01")
    mapping = dg.TimeWindowPartitionMapping(start_offset=-1)
    assert len(hours_of(mapping, days, "2025-03-05")) == 48
