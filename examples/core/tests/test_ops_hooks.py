"""The page on hooks: when they run, what they send, and the quoted errors."""

import runpy

import dagster as dg
import pytest
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

pager = load_sample("ops/hooks/pager.py")


def test_the_pager_prints_what_the_page_shows(capsys):
    command, *shown = (GROUP / "ops/hooks/cli/run.txt").read_text().splitlines()
    assert command == "python pager.py"

    runpy.run_path(str(GROUP / "ops/hooks/pager.py"), run_name="__main__")

    assert capsys.readouterr().out.splitlines() == shown


def hook_events(result) -> list[tuple[str, str]]:
    return [
        (event.event_type_value, event.step_key)
        for event in result.all_events
        if event.event_type_value.startswith("HOOK_")
    ]


def test_hooks_run_or_are_skipped_after_each_op():
    result = pager.check_in_books.execute_in_process(raise_on_error=False)

    assert sorted(hook_events(result)) == [
        ("HOOK_COMPLETED", "fetch_returns"),
        ("HOOK_COMPLETED", "update_shelves"),
        ("HOOK_SKIPPED", "fetch_returns"),
    ]


def test_hooks_on_jobs_of_assets_and_on_one_step():
    places = load_sample("ops/hooks/on_graphs_and_assets.py")

    def hooked(name: str) -> list[str]:
        result = places.defs.resolve_job_def(name).execute_in_process()
        return [step for _, step in hook_events(result)]

    assert hooked("count_job") == ["fetch_returns"]
    assert hooked("plan_job") == ["shelf_plan"]
    assert hooked("count_twice") == ["fetch_returns"]


def test_the_readers_hook_test_passes():
    load_sample("ops/hooks/test_hooks.py").test_the_page_names_the_op_and_the_error()


def test_an_error_in_a_hook_does_not_fail_the_run():
    @dg.success_hook
    def broken(context: dg.HookContext) -> None:
        raise ValueError("no such channel")

    @dg.job(hooks={broken})
    def count():
        pager.fetch_returns()

    result = count.execute_in_process()

    assert result.success
    assert hook_events(result) == [("HOOK_ERRORED", "fetch_returns")]


def test_a_failure_hook_waits_for_the_last_attempt():
    texts: list[str] = []

    @dg.failure_hook
    def note(context: dg.HookContext) -> None:
        texts.append(str(context.op_exception))

    attempts: list[int] = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def flaky():
        attempts.append(1)
        raise ValueError(f"attempt {len(attempts)}")

    @dg.job(hooks={note})
    def job():
        flaky()

    job.execute_in_process(raise_on_error=False)

    assert texts == ["attempt 3"]


def test_a_hook_without_its_resource_is_refused():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'pager' required by hook 'page_on_failure' attached to job 'count' was",
    ):

        @dg.job(hooks={pager.page_on_failure})
        def count():
            pager.fetch_returns()

        dg.Definitions.validate_loadable(dg.Definitions(jobs=[count]))


def test_a_skipped_step_runs_no_hooks():
    @dg.success_hook
    def note(context: dg.HookContext) -> None: ...

    @dg.op(out=dg.Out(int, is_required=False))
    def nothing():
        return
        yield

    @dg.op
    def use(value: int) -> None: ...

    @dg.job(hooks={note})
    def job():
        use(nothing())

    assert [step for _, step in hook_events(job.execute_in_process())] == ["nothing"]


def test_a_hook_needs_a_context():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.success_hook
        def notify(): ...

    assert str(error.value).startswith(
        "'notify' decorated function does not have required positional parameter 'context'."
    )


def test_with_hooks_returns_a_copy():
    plain = pager.check_in_books.graph.to_job(name="plain")
    hooked = plain.with_hooks({pager.log_result})
    assert (plain.hook_defs, hooked.hook_defs) == (set(), {pager.log_result})
