"""The page on partitioned assets: keys, windows, rows, schedules, and the quoted errors."""

import re
import runpy
from datetime import datetime, timezone

import click
import dagster as dg
import pytest
from dagster._cli.job import gen_partition_names_from_args
from dagster._grpc.impl import get_external_schedule_execution
from dagster_duckdb import DuckDBResource
from release import RELEASE
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

daily_trips = load_sample("partitions/assets/daily_trips.py")
kinds = load_sample("partitions/assets/kinds.py")
dynamic = load_sample("partitions/assets/dynamic.py")
#: A Monday morning.
NOW = datetime(2025, 3, 3, 10, tzinfo=timezone.utc)


def make(assets, selected, key, storage, **options):
    """Materialize one asset for one key, and return its value."""
    result = dg.materialize(
        assets, selection=[selected], partition_key=key, resources=storage, **options
    )
    return result.asset_value(selected.key)


@pytest.fixture
def storage(tmp_path):
    return {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / "storage"))}


def test_a_day_is_replaced_and_the_others_are_left_alone(tmp_path):
    duckdb = DuckDBResource(database=str(tmp_path / "bikes.duckdb"))

    def run(day: str):
        return dg.materialize(
            [daily_trips.trips], partition_key=day, resources={"duckdb": duckdb}
        )

    for day in ["2025-03-01", "2025-03-02", "2025-03-03", "2025-03-01"]:
        result = run(day)

    with duckdb.get_connection() as connection:
        rows = connection.execute("select day::text, count(*) from trips group by 1 order by 1")
        assert rows.fetchall() == [("2025-03-01", 2), ("2025-03-02", 1)]
    (event,) = result.get_asset_materialization_events()
    assert event.partition == "2025-03-01"
    assert event.materialization.metadata["dagster/partition_row_count"].value == 2


def test_the_readers_own_test_passes(tmp_path):
    sample = load_sample("partitions/assets/test_daily_trips.py")
    sample.test_making_a_day_again_does_not_double_it(tmp_path)


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("daily", "2025-03-01", "2025-03-02"),
        ("hourly", "2025-03-01-00:00", "2025-03-03-09:00"),
        ("monthly", "2025-01-01", "2025-02-01"),
        ("with_today", "2025-03-01", "2025-03-03"),
        ("mornings", "2025-03-01", "2025-03-02"),
    ],
)
def test_the_keys_at_ten_on_a_monday(name, first, last):
    keys = getattr(kinds, name).get_partition_keys(current_time=NOW)
    assert (keys[0], keys[-1]) == (first, last)


def test_a_week_later():
    later = datetime(2025, 3, 11, tzinfo=timezone.utc)
    assert kinds.weekly.get_partition_keys(current_time=later) == ["2025-03-03"]
    assert kinds.workdays.get_partition_keys(current_time=later) == [
        *["2025-03-03", "2025-03-04", "2025-03-05", "2025-03-06", "2025-03-07", "2025-03-10"]
    ]


def test_a_month_that_began_before_the_start_is_left_out():
    middle = dg.MonthlyPartitionsDefinition("2025-01-15")
    assert middle.get_partition_keys(current_time=NOW) == ["2025-02-01"]


def test_windows_follow_the_time_zone():
    window = kinds.daily.time_window_for_partition_key("2025-06-02")
    assert window.start.isoformat() == "2025-06-02T00:00:00+01:00"
    assert window.end.isoformat() == "2025-06-03T00:00:00+01:00"


def test_static_and_two_dimensional_keys(storage):
    assert make([kinds.station_list], kinds.station_list, "porto", storage) == "stations of porto"
    value = make([kinds.city_invoice], kinds.city_invoice, "porto|2025-01-01", storage)
    assert value == "porto in 2025-01-01"
    by_hand = dg.MultiPartitionKey({"month": "2025-01-01", "city": "faro"})
    assert make([kinds.city_invoice], kinds.city_invoice, by_hand, storage) == "faro in 2025-01-01"


def test_dimensions_are_sorted_by_name_in_a_key():
    with pytest.raises(dg.DagsterUnknownPartitionError) as error:
        dg.materialize([kinds.city_invoice], partition_key="2025-01-01|porto")
    assert str(error.value) == "Could not find a partition with key `2025-01-01|porto`."


def test_three_dimensions_are_refused():
    with pytest.raises(
        dg.DagsterInvalidInvocationError,
        match="only supports multi-partitions definitions with 2 partitions definitions. "
        "Your multi-partitions definition has 3 partitions definitions.",
    ):
        dg.MultiPartitionsDefinition({name: kinds.cities for name in ["a", "b", "c"]})


def test_what_a_static_key_may_not_be():
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=re.escape("Duplicate instances")):
        dg.StaticPartitionsDefinition(["lisbon", "lisbon"])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=re.escape("['...'] are invalid")):
        dg.StaticPartitionsDefinition(["a...b"])


def test_the_sensor_adds_partitions_and_asks_for_runs():
    instance = dg.DagsterInstance.ephemeral()

    def evaluate() -> dg.SensorResult:
        context = dg.build_sensor_context(
            instance=instance, resources={"partner_list": dynamic.defs.resources["partner_list"]}
        )
        return dynamic.new_partners(context)

    first = evaluate()
    (request,) = first.dynamic_partitions_requests
    assert list(request.partition_keys) == ["city_museum", "old_ferry"]
    assert [asked.partition_key for asked in first.run_requests] == ["city_museum", "old_ferry"]

    instance.add_dynamic_partitions("partners", ["city_museum", "old_ferry"])
    second = evaluate()
    assert (second.dynamic_partitions_requests, second.run_requests) == ([], [])
    value = make(
        [dynamic.partner_report], dynamic.partner_report, "old_ferry", {}, instance=instance
    )
    assert value == "report for old_ferry"

    instance.delete_dynamic_partition("partners", "old_ferry")
    assert instance.get_dynamic_partitions("partners") == ["city_museum"]


def test_an_unknown_dynamic_key_is_refused():
    with pytest.raises(dg.DagsterUnknownPartitionError, match="`circus`"):
        dg.materialize(
            [dynamic.partner_report],
            partition_key="circus",
            instance=dg.DagsterInstance.ephemeral(),
        )


def test_a_run_without_a_key_is_refused():
    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.materialize([kinds.station_list])
    assert str(error.value) == "Cannot access partition_key for a non-partitioned run"


def test_the_schedule_follows_the_partitions():
    schedule = load_sample("partitions/assets/schedule.py")
    defs = dg.Definitions(
        assets=daily_trips.defs.assets,
        jobs=[schedule.trips_job],
        schedules=[schedule.every_day],
        resources=daily_trips.defs.resources,
    )
    built = defs.resolve_schedule_def("trips_job_schedule")
    assert built.cron_schedule == "0 3 * * *"
    tick = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 3, 3, 3, tzinfo=timezone.utc),
        repository_def=defs.get_repository_def(),
    )
    assert [request.partition_key for request in built.evaluate_tick(tick).run_requests] == [
        "2025-03-02"
    ]


def test_keys_with_commas_and_blanks(storage):
    keys = ["Porto, old town", "b & co"]
    cities = dg.StaticPartitionsDefinition(keys)

    @dg.asset(partitions_def=cities)
    def counts(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    with dg.DagsterInstance.ephemeral() as instance:
        for key in keys:
            assert make([counts], counts, key, storage, instance=instance) == key
        instance.add_dynamic_partitions("partners", keys)
        assert sorted(instance.get_dynamic_partitions("partners")) == keys
    selected = {"all_partitions": False, "start_partition": None, "end_partition": None}

    def ask(partitions: str) -> list[str]:
        if RELEASE < (1, 10):
            return gen_partition_names_from_args(keys, {"partitions": partitions})
        return gen_partition_names_from_args(keys, partitions=partitions, **selected)

    with pytest.raises(click.UsageError, match="Unknown partitions: Porto, old town"):
        ask(keys[0])
    assert ask(keys[1]) == [keys[1]]
    for wrong in ("a...b", "a\nb", "a\tb"):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="invalid substrings in a partition key"):
            dg.StaticPartitionsDefinition([wrong])


@pytest.mark.parametrize("key", ["a|b", "a[b", "a]b", "a,b"])
def test_characters_that_static_keys_of_a_dimension_cannot_have(key):
    dimensions = {
        "city": dg.StaticPartitionsDefinition([key]),
        "month": dg.MonthlyPartitionsDefinition("2025-01-01"),
    }
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.MultiPartitionsDefinition(dimensions)
    assert "Invalid character in partition key for dimension city" in str(error.value)


def tick_of_june_3(defs: dg.Definitions, instance: dg.DagsterInstance):
    """Evaluates the schedule as the daemon asks the code server to."""
    return get_external_schedule_execution(
        defs.get_repository_def(),
        instance.get_ref(),
        "bill_job_schedule",
        datetime(2025, 6, 3, tzinfo=timezone.utc).timestamp(),
        "UTC",
        None,
    )


def test_a_day_and_a_customer():
    days = dg.DailyPartitionsDefinition("2025-06-01")
    both = dg.MultiPartitionsDefinition(
        {"day": days, "customer": dg.DynamicPartitionsDefinition(name="customers")}
    )
    seen = []

    @dg.asset(partitions_def=both)
    def bills(context: dg.AssetExecutionContext) -> None:
        seen.append((context.partition_key, context.partition_time_window))

    job = dg.define_asset_job("bill_job", selection=[bills])
    schedule = dg.build_schedule_from_partitioned_job(job)
    defs = dg.Definitions(assets=[bills], jobs=[job], schedules=[schedule])
    with dg.instance_for_test() as instance:
        assert tick_of_june_3(defs, instance).skip_message == "Schedule function returned an empty result"
        instance.add_dynamic_partitions("customers", ["acme", "b & co, ltd"])
        key = dg.MultiPartitionKey({"day": "2025-06-02", "customer": "b & co, ltd"})
        assert dg.materialize([bills], instance=instance, partition_key=key).success
        [(found, window)] = seen
        assert found == "b & co, ltd|2025-06-02"
        assert (window.start.day, window.end.day) == (2, 3)
        tick = tick_of_june_3(defs, instance)
    assert [each.partition_key for each in tick.run_requests] == ["acme|2025-06-02", "b & co, ltd|2025-06-02"]


def test_existing_partitions_are_reported_once():
    sample = load_sample("partitions/backfills/report_existing.py")
    key = sample.trips_archive.key
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([sample.trips_archive], instance=instance, partition_key="2025-03-02")
        keys = ["2025-03-01", "2025-03-02", "2025-03-03"]
        assert sample.report_existing(instance, key, keys) == 2
        assert sample.report_existing(instance, key, keys) == 0
        assert instance.get_materialized_partitions(key) == set(keys)


def test_the_script_reports_nine_days(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    runpy.run_path(str(GROUP / "partitions/backfills/report_existing.py"), run_name="__main__")
    assert capsys.readouterr().out == "Reported 9 partitions\n"
