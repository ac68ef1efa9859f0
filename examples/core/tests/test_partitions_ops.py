"""The pages on partitioned ops and on backfills: configuration for a key, ranges, runs, errors."""

import json
import os
from datetime import datetime, timezone

import dagster as dg
import duckdb
import pytest
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._core.definitions.events import AssetKeyPartitionKey
from dagster._core.execution.asset_backfill import build_run_requests_with_backfill_policies
from dagster_dg_cli.cli import cli
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

inspections = load_sample("partitions/ops/inspections.py")
config = load_sample("partitions/ops/partitioned_config.py")
schedules = load_sample("partitions/ops/schedules.py")
single_run = load_sample("partitions/backfills/single_run.py")
run_per_day = load_sample("partitions/backfills/run_per_day.py")

SIX = datetime(2025, 3, 3, 6, tzinfo=timezone.utc)


def test_the_key_and_the_window_reach_the_op():
    result = inspections.daily_inspection.execute_in_process(partition_key="2025-03-02")
    assert result.output_for_node("inspect_bikes") == "bikes of 2025-03-02, until 03 March"
    assert result.dagster_run.tags["dagster/partition"] == "2025-03-02"


def test_config_is_made_for_the_key():
    export = config.weekly_export.execute_in_process(partition_key="2025-03-02")
    assert export.output_for_node("export_trips") == "2025-03-02 to 2025-03-09"
    porto = config.posters.execute_in_process(partition_key="porto")
    assert porto.output_for_node("print_posters") == "posters OPO"


def test_config_can_be_tested_alone():
    of_window = config.week_of_export(datetime(2025, 3, 2), datetime(2025, 3, 9))
    assert of_window.ops["export_trips"].first == "2025-03-02"
    of_key = config.week_of_export.get_run_config_for_partition_key("2025-03-02")
    assert of_key["ops"]["export_trips"]["config"]["last"] == "2025-03-09"
    assert config.city_config.get_partition_keys() == ["lisbon", "porto"]


def test_how_a_schedule_may_not_be_asked_for():
    with pytest.raises(Exception) as error:
        dg.build_schedule_from_partitioned_job(
            inspections.daily_inspection, cron_schedule="0 6 * * *"
        )
    assert (
        "Cannot provide cron_schedule or execution_timezone to build_schedule_from_partitioned_job "
        "for a time-partitioned job." in str(error.value)
    )
    with pytest.raises(Exception) as error:
        dg.build_schedule_from_partitioned_job(config.posters)
    assert (
        "Creating a schedule from a static partitions definition requires a cron schedule"
        in str(error.value)
    )


def test_an_unknown_key_is_refused():
    with pytest.raises(dg.DagsterUnknownPartitionError, match="with key `faro`"):
        config.posters.execute_in_process(partition_key="faro")


def test_a_partitioned_job_without_a_key_is_refused():
    with pytest.raises(
        Exception,
        match="Has a PartitionsDefinition, so should either have a partition key or a partition key",
    ):
        inspections.daily_inspection.execute_in_process()


def test_the_schedules_ask_for_partitions():
    tick = dg.build_schedule_context(scheduled_execution_time=SIX)
    assert schedules.every_morning.cron_schedule == "0 6 * * *"
    (request,) = schedules.every_morning.evaluate_tick(tick).run_requests
    assert request.partition_key == "2025-03-02"

    asked = schedules.posters_for_all_cities(dg.build_schedule_context())
    assert [request.partition_key for request in asked] == ["lisbon", "porto"]


RANGE = {
    "dagster/asset_partition_range_start": "2025-03-01",
    "dagster/asset_partition_range_end": "2025-03-10",
}


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_one_run_makes_ten_days(workspace):
    for _ in range(2):  # a second run replaces the rows of the first one
        result = dg.materialize(
            [single_run.trips_per_day], tags=RANGE, resources=single_run.defs.resources
        )
    # A run of a single day, with the same code.
    alone = dg.materialize(
        [single_run.trips_per_day],
        partition_key="2025-03-04",
        resources=single_run.defs.resources,
    )
    assert [event.partition for event in alone.get_asset_materialization_events()] == ["2025-03-04"]
    assert single_run.daily.get_last_partition_key() == "2025-03-31"

    days = [event.partition for event in result.get_asset_materialization_events()]
    assert (days[0], days[-1], len(days)) == ("2025-03-01", "2025-03-10", 10)
    with duckdb.connect("bikes.duckdb") as connection:
        assert connection.execute("select count(*), sum(trips) from trips_per_day").fetchone() == (
            10,
            100,
        )


def test_a_day_without_a_file_fails_alone(workspace):
    def run(day):
        return dg.materialize(
            [run_per_day.trips_per_day],
            partition_key=day,
            resources=run_per_day.defs.resources,
            raise_on_error=False,
        ).success

    def rows():
        with duckdb.connect("bikes.duckdb") as connection:
            found = connection.execute("select day::text, trips from trips_per_day order by day")
            return found.fetchall()

    days = ["2025-03-01", "2025-03-02", "2025-03-03"]
    exports = workspace / "exports"
    exports.mkdir()
    (exports / f"{days[0]}.csv").write_text("bike 7\nbike 9\n")
    (exports / f"{days[2]}.csv").write_text("bike 7\n")

    assert [run(day) for day in days] == [True, False, True]
    assert rows() == [(days[0], 2), (days[2], 1)]

    (exports / f"{days[1]}.csv").write_text("bike 8\n")
    for _ in range(2):  # a second run replaces the row of the first one
        assert run(days[1])
    assert rows() == [(days[0], 2), (days[1], 1), (days[2], 1)]


def test_the_recorded_backfills_are_what_the_page_says():
    folder = GROUP / "partitions/backfills"

    def recorded(name):
        runs = json.loads((folder / name).read_text(encoding="utf-8"))["runs"]
        return [[(e.get("kind"), e.get("partition"), e["text"]) for e in run["events"]] for run in runs]

    three, again = recorded("run_per_day.run.json")
    asked = [day for kind, day, text in three if text.startswith("Submitted run")]
    assert asked == ["2025-03-01", "2025-03-02", "2025-03-03"]
    assert [day for kind, day, _ in three if kind == "ASSET_MATERIALIZATION"] == [asked[0], asked[2]]
    (failed,) = [(day, text) for kind, day, text in three if kind == "STEP_FAILURE"]
    assert failed[0] == asked[1] and "FileNotFoundError" in failed[1]
    assert three[-1][2] == "The backfill's status is COMPLETED_FAILED."
    assert [day for kind, day, text in again if text.startswith("Submitted run")] == [asked[1]]
    assert again[-1][2] == "The backfill's status is COMPLETED_SUCCESS."

    (whole,) = recorded("single_run.run.json")
    (text,) = [text for _, _, text in whole if text.startswith("Submitted run")]
    assert "_range_start': '2025-03-01'" in text and "_range_end': '2025-03-03'" in text
    assert [kind for kind, _, _ in whole].count("STEP_START") == 1
    assert [day for kind, day, _ in whole if kind == "ASSET_MATERIALIZATION"] == asked


def test_partition_key_is_refused_in_a_range(workspace):
    @dg.asset(partitions_def=single_run.daily, backfill_policy=dg.BackfillPolicy.single_run())
    def trips(context: dg.AssetExecutionContext) -> None:
        context.log.info(context.partition_key)

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        dg.materialize([trips], tags=RANGE)
    assert str(error.value) == (
        "Cannot access partition_key for a partitioned run with a range of partitions. "
        "Call partition_key_range instead."
    )


def test_one_value_for_a_range_is_refused(workspace):
    @dg.asset(partitions_def=single_run.daily, backfill_policy=dg.BackfillPolicy.single_run())
    def trips() -> int:
        return 10

    files = dg.FilesystemIOManager(base_dir=str(workspace))
    with pytest.raises(Exception) as error:
        dg.materialize([trips], tags=RANGE, resources={"io_manager": files})
    assert "does not support persisting an output associated with multiple partitions." in (
        str(error.value)
    )


def asset_with(policy):
    @dg.asset(name="trips", partitions_def=single_run.daily, backfill_policy=policy)
    def trips(): ...

    return trips


def runs_of(policy, days: list[str]) -> list[str]:
    """The runs of a backfill: a key, or the first and the last key of a range."""
    graph = dg.Definitions(assets=[asset_with(policy)]).resolve_asset_graph()
    wanted = [AssetKeyPartitionKey(dg.AssetKey("trips"), f"2025-03-{day}") for day in days]
    requests = build_run_requests_with_backfill_policies(wanted, graph, None)
    return [
        request.partition_key[-2:]
        if request.partition_key
        else "-".join(request.tags[tag][-2:] for tag in RANGE)
        for request in requests
    ]


TEN = [f"{day:02}" for day in range(1, 11)]


@pytest.mark.parametrize(
    ("policy", "days", "runs"),
    [
        (None, TEN, TEN),
        (dg.BackfillPolicy.multi_run(4), TEN, ["01-04", "05-08", "09-10"]),
        (dg.BackfillPolicy.single_run(), TEN, ["01-10"]),
        (dg.BackfillPolicy.single_run(), ["01", "02", "05"], ["01-02", "05-05"]),
    ],
)
def test_how_a_policy_divides_a_backfill(policy, days, runs):
    assert runs_of(policy, days) == runs


FILE = str(GROUP / "partitions/backfills/single_run.py")


def materialize(*arguments: str, file: str = FILE):
    in_one_process = '{"execution": {"config": {"in_process": {}}}}'
    command = ["asset", "materialize", "-f", file, "--select", "trips_per_day", *arguments]
    return CliRunner().invoke(create_dagster_cli(), [*command, "--config-json", in_one_process])


def test_dg_launch_makes_a_range(workspace):
    words = "launch --assets trips_per_day --partition-range 2025-03-01...2025-03-10".split()
    in_one_process = '{"execution": {"config": {"in_process": {}}}}'
    result = CliRunner().invoke(cli, [*words, "-f", FILE, "--config-json", in_one_process])

    assert result.exit_code == 0, result.output
    with dg.DagsterInstance.get() as instance:
        made = instance.get_materialized_partitions(dg.AssetKey("trips_per_day"))
    assert len(made) == 10


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Asset has partitions, but no '--partition' option was provided"),
        (
            ["--partition", "2026-01-01"],
            "All selected assets must have a PartitionsDefinition containing the passed partition "
            "key `2026-01-01` or have no PartitionsDefinition.",
        ),
        (
            ["--partition-range", "2025-03-01..2025-03-10"],
            "Invalid partition range format. Expected <start>...<end>.",
        ),
    ],
)
def test_what_the_command_line_refuses(workspace, arguments, message):
    assert message in str(materialize(*arguments).exception)


def test_a_range_needs_a_single_run_policy(workspace):
    file = workspace / "several_runs.py"
    source = open(FILE, encoding="utf-8").read()
    file.write_text(source.replace("single_run()", "multi_run(5)"))
    result = materialize("--partition-range", "2025-03-01...2025-03-10", file=os.fspath(file))
    assert (
        "Provided partition range, but not all assets have a single-run backfill policy."
        in str(result.exception)
    )


def test_a_range_is_accepted_without_a_policy_and_its_first_end_is_named(workspace):
    file = workspace / "no_policy.py"
    source = open(FILE, encoding="utf-8").read()
    policy = ", backfill_policy=dg.BackfillPolicy.single_run()"
    assert policy in source
    file.write_text(source.replace(policy, ""))

    beyond = materialize("--partition-range", "2025-03-01...2026-01-01", file=os.fspath(file))
    assert "partition key `2025-03-01`" in str(beyond.exception)

    result = materialize("--partition-range", "2025-03-01...2025-03-02", file=os.fspath(file))
    assert result.exit_code == 0, result.output
