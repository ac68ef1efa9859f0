"""The page on ops: what its samples return, and the errors the page quotes."""

import asyncio
import runpy

import dagster as dg
import pytest
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

notices = load_sample("ops/basics/overdue_notices.py")
configured = load_sample("ops/basics/config_and_resources.py")


def test_the_first_job_prints_what_the_page_shows(capsys):
    command, *shown = (GROUP / "ops/basics/cli/run.txt").read_text().splitlines()
    assert command == "python overdue_notices.py"

    runpy.run_path(str(GROUP / "ops/basics/overdue_notices.py"), run_name="__main__")

    assert capsys.readouterr().out.splitlines() == shown


def test_an_op_is_called_like_the_function_it_decorates():
    assert notices.find_overdue() == ["Dune", "Ulysses"]
    assert notices.send_reminders(dg.build_op_context(), ["Dune"]) == 1


def test_two_outputs_reach_two_ops():
    letters = load_sample("ops/basics/outputs.py")
    result = letters.overdue_letters.execute_in_process()

    assert result.output_for_node("sort_overdue", "reminders") == ["Dune"]
    assert result.output_for_node("sort_overdue", "invoices") == ["Ulysses"]


def test_config_and_resource_reach_the_ops():
    job = configured.defs.resolve_job_def("overdue_notices")

    everything = job.execute_in_process()
    assert everything.output_for_node("find_overdue") == ["Dune", "Ulysses"]
    some = job.execute_in_process(run_config=configured.long_overdue)
    assert some.output_for_node("send_reminders") == [
        "From desk@library.example: Please return Ulysses"
    ]


def test_the_readers_own_tests_pass():
    tests = load_sample("ops/basics/test_overdue.py")
    tests.test_only_long_overdue_titles_are_found()
    tests.test_every_title_gets_a_message()


def test_a_value_of_another_type_is_refused():
    @dg.op
    def find_overdue() -> list[str]:
        return ["Dune", 3]

    @dg.job
    def overdue_notices():
        find_overdue()

    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as error:
        overdue_notices.execute_in_process()
    assert str(error.value) == (
        'Type check failed for step output "result" - expected type "[String]". Description: '
        'Value "3" of python type "int" must be a string.'
    )


def test_one_value_for_two_outputs_is_refused():
    @dg.op(out={"reminders": dg.Out(), "invoices": dg.Out()})
    def sort_overdue():
        return ["Dune"]

    @dg.job
    def letters():
        sort_overdue()

    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match='op "sort_overdue" has multiple outputs, but only one output was returned',
    ):
        letters.execute_in_process()


def test_a_missing_resource_is_told_when_definitions_load():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'mail' required by op 'send_reminders' was not provided",
    ):
        dg.Definitions.validate_loadable(dg.Definitions(jobs=[configured.overdue_notices]))


def test_an_async_op_waits_for_all_requests_at_once(monkeypatch):
    sample = load_sample("ops/basics/async_requests.py")
    hours = ["harbor: 9 to 17", "old_town: 9 to 17", "station: 9 to 17"]
    assert asyncio.run(sample.fetch_hours()) == hours
    assert sample.opening_hours.execute_in_process().output_for_node("fetch_hours") == hours
    began = []

    async def watched(branch):
        began.append(branch)
        await asyncio.sleep(0)
        return str(len(began))

    monkeypatch.setattr(sample, "open_hours", watched)
    assert asyncio.run(sample.fetch_hours()) == ["3", "3", "3"]


def test_assets_and_checks_can_be_async():
    @dg.asset
    async def hours():
        return 3

    @dg.asset_check(asset=hours)
    async def all_branches():
        return dg.AssetCheckResult(passed=True)

    result = dg.materialize([hours, all_branches])
    assert result.asset_value("hours") == 3
    assert [each.passed for each in result.get_asset_check_evaluations()] == [True]


def test_event_loops_within_event_loops():
    sample = load_sample("ops/basics/async_requests.py")

    @dg.op
    async def nested():
        asyncio.run(asyncio.sleep(0))

    @dg.job
    def nesting():
        nested()

    with pytest.raises(RuntimeError, match=r"asyncio\.run\(\) cannot be called from a running event loop"):
        nesting.execute_in_process()

    async def direct():
        sample.opening_hours.execute_in_process()

    with pytest.raises(RuntimeError, match="Cannot run the event loop while another loop is running"):
        asyncio.run(direct())

    async def in_a_thread():
        return await asyncio.to_thread(sample.opening_hours.execute_in_process)

    assert asyncio.run(in_a_thread()).success


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_graph_cannot_be_async():
    sample = load_sample("ops/basics/async_requests.py")

    async def opening_hours():
        sample.fetch_hours()

    match = "@graph 'opening_hours' returned problematic value of type <class 'coroutine'>."
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=match):
        dg.graph(opening_hours)


def test_an_op_has_no_asset_context():
    @dg.op
    def find_overdue(context: dg.AssetExecutionContext) -> None: ...

    @dg.job
    def job():
        find_overdue()

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Cannot annotate @op `context` parameter with type AssetExecutionContext unless the op "
        "is part of a graph-backed asset.",
    ):
        job.execute_in_process()
