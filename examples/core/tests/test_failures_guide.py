"""The page on failed and skipped dependencies: which steps run, and what cleans up."""

import dagster as dg
import pytest
from sample_loader import GROUP, load_sample

PAGE = GROUP.parents[1] / "site/docs/guides/build/failed-and-skipped-dependencies.md"
ops = load_sample("failures/ops.py")
skipped = load_sample("failures/skipped.py")
checked = load_sample("failures/checked.py")
cleaning = load_sample("failures/clean_up.py")


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def steps(result) -> dict[str, str]:
    """What became of each step that has an end in the log."""
    ends = ("STEP_SUCCESS", "STEP_SKIPPED", "STEP_FAILURE")
    return {
        event.step_key: event.event_type_value.removeprefix("STEP_")
        for event in result.all_events
        if event.event_type_value in ends
    }


@pytest.mark.parametrize("is_down", [False, True])
def test_a_list_input_joins_branches(is_down):
    config = dg.RunConfig(ops={"fetch_returns": ops.Source(is_down=is_down)})
    result = ops.sync_returns.execute_in_process(run_config=config)
    ran, left_out = ("report_problem", "store_returns") if is_down else ("store_returns", "report_problem")
    assert result.success
    assert steps(result) == {
        "fetch_returns": "SUCCESS", ran: "SUCCESS", left_out: "SKIPPED", "remove_lock": "SUCCESS"
    }


def test_a_failed_branch_stops_what_joins_it():
    @dg.op
    def store_returns(rows: list[str]) -> None:
        raise ValueError("disk full")

    @dg.job
    def failing():
        rows, problem = ops.fetch_returns()
        ops.remove_lock([store_returns(rows), ops.report_problem(problem)])

    result = failing.execute_in_process(raise_on_error=False)
    assert "remove_lock" not in steps(result) and not result.success


def test_one_skipped_dependency_skips_an_asset(instance):
    assets = [skipped.complaints, skipped.trips, skipped.daily_report]
    result = dg.materialize(assets, instance=instance)
    assert result.success
    assert steps(result) == {"complaints": "SUCCESS", "trips": "SUCCESS", "daily_report": "SKIPPED"}
    alone = dg.materialize(assets, selection=[skipped.daily_report], instance=instance)
    assert steps(alone) == {"daily_report": "SUCCESS"}


def test_a_failed_dependency_leaves_no_trace_of_what_depends_on_it(instance):
    @dg.asset
    def broken() -> None:
        raise ValueError

    @dg.asset
    def whole() -> None: ...

    @dg.asset(deps=[broken, whole])
    def report() -> None: ...

    result = dg.materialize([broken, whole, report], instance=instance, raise_on_error=False)
    assert steps(result) == {"broken": "FAILURE", "whole": "SUCCESS"}
    said = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert "Dependencies for step report failed: ['broken']. Not executing." in said
    # What a run doesn't select has no part in it.
    assert dg.materialize([broken, whole, report], selection=[report], instance=instance).success


def test_a_failure_reported_as_a_check(instance, monkeypatch):
    result = dg.materialize([checked.weather, checked.daily_report], instance=instance)
    assert result.success
    assert steps(result) == {"weather": "SUCCESS", "daily_report": "SUCCESS"}
    (evaluation,) = result.get_asset_check_evaluations()
    assert not evaluation.passed
    assert f"`{evaluation.description}`" in PAGE.read_text()
    monkeypatch.setattr(checked, "fetch_weather", lambda: 24)
    (evaluation,) = dg.materialize([checked.weather]).get_asset_check_evaluations()
    assert evaluation.passed


def test_a_resource_cleans_up_after_a_failed_step(tmp_path):
    lock = tmp_path / "lock"
    seen = []

    @dg.asset
    def held(lock: cleaning.Lock) -> None:
        seen.append((tmp_path / "lock").exists())

    for asset, success in ((held, True), (cleaning.trips, False)):
        resources = {"lock": cleaning.Lock(path=str(lock))}
        result = dg.materialize([asset], resources=resources, raise_on_error=False)
        assert result.success is success and not lock.exists()
    assert seen == [True]


def test_sensors_request_the_clean_up(instance):
    assert [each.name for each in (cleaning.after_failure, cleaning.after_cancellation)] == [
        "clean_up_after_failure", "clean_up_after_canceled"
    ]
    defs = dg.Definitions(
        assets=[cleaning.trips],
        jobs=[cleaning.trips_job, cleaning.clean_up],
        sensors=[cleaning.after_failure, cleaning.after_cancellation],
        resources={"lock": cleaning.Lock(path="unused")},
    )
    dg.Definitions.validate_loadable(defs)
    failed = dg.materialize([skipped.trips], instance=instance)
    context = dg.build_run_status_sensor_context(
        sensor_name=cleaning.after_failure.name,
        dagster_instance=instance,
        dagster_run=failed.dagster_run,
        dagster_event=failed.get_run_success_event(),
    )
    request = cleaning.after_failure(context)
    assert request.run_key == failed.run_id
    result = cleaning.clean_up.execute_in_process(tags=request.tags)
    assert result.success


def test_an_eager_asset_runs_although_one_dependency_failed(instance):
    down = False

    @dg.asset
    def trips(): ...

    @dg.asset
    def complaints():
        if down:
            raise ValueError("The help desk is down.")

    @dg.asset(deps=[trips, complaints], automation_condition=dg.AutomationCondition.eager())
    def daily_report(): ...

    defs = dg.Definitions(assets=[trips, complaints, daily_report])
    cursor = None

    def requested() -> int:
        nonlocal cursor
        result = dg.evaluate_automation_conditions(defs, instance, cursor=cursor)
        cursor = result.cursor
        return result.total_requested

    def update():
        dg.materialize([trips, complaints], instance=instance, raise_on_error=False)

    assert requested() == 0
    down = True
    update()
    assert requested() == 0  # complaints was never materialized
    down = False
    update()
    assert requested() == 1
    dg.materialize([trips, complaints, daily_report], instance=instance, selection=[daily_report])
    assert requested() == 0
    down = True
    update()
    assert requested() == 1
