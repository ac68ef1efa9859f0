"""The page on executing jobs: ways to run, parts, executors, and running again."""

import json
import os
import re
import runpy
from types import SimpleNamespace

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget
from dagster_cloud_cli.gql import launch_run
from dagster_dg_cli.cli import cli as dg_cli
from dagster_graphql.cli import execute_query
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

execution = load_sample("jobs/execution/count_bikes.py")
IN_PROCESS = {"execution": {"config": {"in_process": {}}}}


def test_in_process_prints_what_the_page_shows(capsys, monkeypatch):
    command, *shown = (GROUP / "jobs/execution/cli/in-process.txt").read_text().splitlines()
    assert command == "python run_in_process.py"
    monkeypatch.syspath_prepend(str(GROUP / "jobs/execution"))

    runpy.run_path(str(GROUP / "jobs/execution/run_in_process.py"), run_name="__main__")

    assert capsys.readouterr().out.splitlines() == shown


def test_run_again_executes_one_step_with_stored_values(capsys, monkeypatch):
    monkeypatch.syspath_prepend(str(GROUP / "jobs/execution"))
    _, *shown = (GROUP / "jobs/execution/cli/again.txt").read_text().splitlines()

    runpy.run_path(str(GROUP / "jobs/execution/run_again.py"), run_name="__main__")

    assert capsys.readouterr().out.splitlines() == shown


def test_the_command_line_runs_the_job_and_reports_success(tmp_path):
    folder = GROUP / "jobs/execution"
    one_process = tmp_path / "one_process.yaml"
    one_process.write_text(yaml.safe_dump(IN_PROCESS))
    command = (folder / "cli/execute.txt").read_text().split("\n")[0]
    words = [str(folder / word) if (folder / word).is_file() else word for word in command.split()]

    result = CliRunner().invoke(create_dagster_cli(), [*words[1:], "-c", str(one_process)])

    assert words[0] == "dagster"
    assert result.exit_code == 0, result.output
    with dg.DagsterInstance.get() as instance:
        (run,) = instance.get_runs()
        assert run.status == dg.DagsterRunStatus.SUCCESS
        assert run.run_config["ops"]["count_rented"]["config"] == {"lost": 2}


def test_in_process_ignores_the_executor_of_the_job():
    seen = []

    @dg.op
    def look() -> None:
        seen.append(os.getpid())

    @dg.job(executor_def=dg.multiprocess_executor)
    def look_twice():
        look()
        look.alias("again")()

    assert look_twice.execute_in_process().success
    assert seen == [os.getpid()] * 2


def test_what_interrupts_a_step_is_not_an_exception():
    assert issubclass(dg.DagsterExecutionInterruptedError, BaseException)
    assert not issubclass(dg.DagsterExecutionInterruptedError, Exception)


def test_a_retry_policy_in_one_process_undoes_a_termination():
    attempts = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
    def slow() -> None:
        attempts.append(1)
        if len(attempts) == 1:
            raise dg.DagsterExecutionInterruptedError

    @dg.job
    def nightly():
        slow()

    assert nightly.execute_in_process().success
    assert len(attempts) == 2


def test_no_command_stops_a_run():
    def names(command, path=()):
        yield " ".join(path)
        for name, child in getattr(command, "commands", {}).items():
            yield from names(child, (*path, name))

    commands = [*names(create_dagster_cli()), *names(dg_cli)]
    assert len(commands) > 50
    stopping = [name for name in commands if re.search("terminat|cancel|stop|kill", name)]
    assert {name.split()[0] for name in stopping} <= {"schedule", "sensor"}


@pytest.mark.parametrize(
    ("selection", "steps"),
    [
        (["add_up"], None),
        (["*add_up"], ["add_up", "count_docked", "count_rented"]),
        (["count_docked", "count_rented"], ["count_docked", "count_rented"]),
        (["count_docked+"], None),
    ],
)
def test_a_part_of_a_job(selection, steps):
    if steps is None:
        with pytest.raises((dg.DagsterInvalidConfigError, dg.DagsterInvalidDefinitionError)):
            execution.count_bikes.execute_in_process(op_selection=selection)
        return
    result = execution.count_bikes.execute_in_process(op_selection=selection)
    assert sorted(event.step_key for event in result.get_step_success_events()) == steps


def test_a_wrong_config_is_refused_before_the_run():
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        execution.count_bikes.execute_in_process(
            run_config={"ops": {"count_rented": {"config": {"lots": 2}}}}
        )
    assert (
        'Received unexpected config entry "lots" at path root:ops:count_rented:config. '
        'Expected: "{ lost?: (Int | { env: String })? }".' in str(error.value)
    )


def test_execute_job_needs_a_stored_instance():
    job = ReconstructableJob.for_file(str(GROUP / "jobs/execution/count_bikes.py"), "count_bikes")
    result = dg.execute_job(job, dg.DagsterInstance.ephemeral())

    (failure,) = [event for event in result.all_events if event.is_failure]
    assert (
        "You have attempted to use an executor that uses multiple processes with an ephemeral "
        "DagsterInstance." in failure.event_specific_data.error.to_string()
    )


def test_a_failed_run_goes_on_where_it_failed(tmp_path):
    source = (GROUP / "ops/dynamic/branches.py").read_text()
    marker = tmp_path / "repaired"
    file = tmp_path / "broken_branches.py"
    file.write_text(
        source.replace(
            "    return STOCK[branch]",
            "    import pathlib\n"
            f"    if branch == 'harbor' and not pathlib.Path({json.dumps(str(marker))}).exists():\n"
            "        raise OSError('the scanner is offline')\n"
            "    return STOCK[branch]",
        )
    )
    job = ReconstructableJob.for_file(str(file), "count_all_branches")
    with dg.DagsterInstance.get() as instance:
        first = dg.execute_job(job, instance, run_config=IN_PROCESS)
        assert not first.success
        marker.touch()

        again = dg.execute_job(
            job,
            instance,
            run_config=IN_PROCESS,
            reexecution_options=dg.ReexecutionOptions.from_failure(first.run_id, instance),
        )

    assert again.success
    done = [event.step_key for event in again.all_node_events if event.is_step_success]
    assert done == ["count_books[harbor]", "add_up"]


def test_executors_of_jobs_and_their_default():
    executors = load_sample("jobs/execution/executors.py")
    names = {
        job.name: job.executor_def.name
        for job in executors.defs.resolve_all_job_defs()
        if not job.name.startswith("__")
    }
    assert names == {"count_in_one_process": "in_process", "count_two_at_a_time": "multiprocess"}


def test_of_two_config_files_the_later_wins(tmp_path):
    files = []
    for lost in (1, 2):
        file = tmp_path / f"{lost}.yaml"
        settings = {"ops": {"count_rented": {"config": {"lost": lost}}}, **IN_PROCESS}
        file.write_text(yaml.safe_dump(settings))
        files += ["-c", str(file)]
    job = ["-f", str(GROUP / "jobs/execution/count_bikes.py"), "-j", "count_bikes"]

    result = CliRunner().invoke(create_dagster_cli(), ["job", "execute", *job, *files])

    assert result.exit_code == 0, result.output
    with dg.DagsterInstance.get() as instance:
        newest = instance.get_runs(limit=1)[0]
        assert newest.run_config["ops"]["count_rented"]["config"] == {"lost": 2}


def test_execute_job_raises_only_where_asked_and_in_one_process(tmp_path):
    file = tmp_path / "failing.py"
    file.write_text(
        "import dagster as dg\n\n\n@dg.op\ndef fail():\n    raise ValueError('broken')\n\n\n"
        "@dg.job\ndef failing():\n    fail()\n"
    )
    job = ReconstructableJob.for_file(str(file), "failing")
    with dg.DagsterInstance.ephemeral() as instance:
        assert not dg.execute_job(job, instance, run_config=IN_PROCESS).success
        with pytest.raises(ValueError, match="broken"):
            dg.execute_job(job, instance, run_config=IN_PROCESS, raise_on_error=True)
    with dg.DagsterInstance.get() as instance:
        assert not dg.execute_job(job, instance, raise_on_error=True).success


def test_assets_without_a_job_in_a_deployment(tmp_path):
    """What `dagster-cloud job launch --job __ASSET_JOB` sends, answered by this package's own GraphQL."""
    (tmp_path / "rides.py").write_text(
        "import dagster as dg\n"
        "days = dg.DailyPartitionsDefinition('2025-06-01')\n"
        "station = dg.asset(name='station', key_prefix='reports', partitions_def=days)(lambda: None)\n"
        "trips = dg.asset(name='trips', partitions_def=days)(lambda: None)\n"
        "other = dg.asset(name='other', partitions_def=days)(lambda: None)\n"
        "defs = dg.Definitions(assets=[station, trips, other])\n"
    )
    overrides = {
        "run_launcher": {"module": "dagster._core.test_utils", "class": "MockedRunLauncher"},
        "run_coordinator": {"module": "dagster._core.run_coordinator", "class": "DefaultRunCoordinator"},
    }
    target = PythonFileTarget(str(tmp_path / "rides.py"), None, None, "rides")
    with (
        dg.DagsterInstance.local_temp(overrides=overrides) as instance,
        WorkspaceProcessContext(instance, target) as context,
    ):
        client = SimpleNamespace(
            execute=lambda query, variable_values: execute_query(context, query, variable_values)
        )
        run_id = launch_run(
            client,
            "rides",
            "__repository__",
            "__ASSET_JOB",
            {"dagster/partition": "2025-06-02"},
            {},
            ["reports/station", "trips"],
        )
        run = instance.get_run_by_id(run_id)
    assert {key.to_user_string() for key in run.asset_selection} == {"reports/station", "trips"}
    assert run.tags["dagster/partition"] == "2025-06-02"
