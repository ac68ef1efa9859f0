"""The page on op events: what is recorded, and what an op may not yield."""

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401


def output_metadata(result, node: str) -> dict:
    (event,) = [event for event in result.events_for_node(node) if event.is_successful_output]
    return {key: value.value for key, value in event.step_output_data.metadata.items()}


def test_both_ways_attach_metadata_to_an_output():
    metadata = load_sample("ops/events/metadata.py")
    result = metadata.count_stock.execute_in_process()

    assert output_metadata(result, "count_books") == {"branches": 2, "books": 2000}
    assert output_metadata(result, "count_books_later") == {"branches": 2}


def test_an_op_records_a_materialization_and_an_observation(tmp_path):
    written = load_sample("ops/events/materialization.py")
    instance = dg.DagsterInstance.ephemeral()
    result = written.print_catalog.execute_in_process(
        run_config={"ops": {"write_catalog": {"config": {"folder": str(tmp_path)}}}},
        instance=instance,
    )

    (event,) = result.get_asset_materialization_events()
    assert event.asset_key == dg.AssetKey(["library", "catalog"])
    assert event.materialization.metadata["rows"].value == 2
    assert event.materialization.metadata["path"].value == str(tmp_path / "catalog.csv")
    assert instance.get_latest_materialization_event(event.asset_key).run_id == result.run_id
    (observation,) = result.get_asset_observation_events()
    assert observation.asset_observation_data.asset_observation.metadata["bytes"].value == 9


def test_an_op_may_yield_events_and_leave_an_optional_output_out():
    yielding = load_sample("ops/events/yielding.py")
    result = yielding.sort_shelf.execute_in_process()

    assert result.output_for_node("sort_books", "kept") == ["Dune", "Emma"]
    names = [
        event.step_output_data.output_name
        for event in result.all_events
        if event.is_successful_output
    ]
    assert names == ["kept"]
    assert len(result.get_asset_observation_events()) == 1


def test_a_failed_expectation_is_recorded_and_the_run_goes_on():
    @dg.op
    def load_loans(context: dg.OpExecutionContext) -> None:
        context.log_event(
            dg.ExpectationResult(
                success=False, label="no_negative_loans", metadata={"negative": 1}
            )
        )

    @dg.job
    def load():
        load_loans()

    with pytest.warns(DeprecationWarning, match="will be removed in 2.0"):
        result = load.execute_in_process()

    (event,) = [
        event for event in result.all_events if event.event_type_value == "STEP_EXPECTATION_RESULT"
    ]
    found = event.event_specific_data.expectation_result
    assert (found.success, found.label) == (False, "no_negative_loans")
    assert found.metadata["negative"].value == 1
    assert result.success


def test_a_failure_carries_metadata():
    failure = load_sample("ops/events/failure.py")
    result = failure.scan.execute_in_process(
        run_config={"ops": {"read_scan": {"config": {"rows": 0}}}}, raise_on_error=False
    )

    (event,) = [event for event in result.all_events if event.is_step_failure]
    data = event.step_failure_data.user_failure_data
    assert data.description == "scans/today.csv has no rows."
    assert data.metadata == {
        "path": dg.MetadataValue.path("scans/today.csv"),
        "rows": dg.MetadataValue.int(0),
    }


def test_a_failure_can_forbid_retries():
    failure = load_sample("ops/events/failure.py")

    @dg.job(op_retry_policy=dg.RetryPolicy(max_retries=1))
    def scan():
        failure.read_scan()

    result = scan.execute_in_process(
        run_config={"ops": {"read_scan": {"config": {"rows": 0}}}}, raise_on_error=False
    )

    assert not result.success
    assert not [event for event in result.all_events if event.is_step_up_for_retry]


def test_a_yielded_value_that_is_no_event_is_refused():
    @dg.op
    def count_books():
        yield 1200

    @dg.job
    def count():
        count_books()

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        count.execute_in_process()
    assert (
        'Compute function for op "count_books" yielded a value of type <class \'int\'> rather than'
        in str(error.value)
    )


def test_a_required_output_that_is_not_yielded_is_refused():
    @dg.op(out={"kept": dg.Out(), "dropped": dg.Out()})
    def sort_books():
        yield dg.Output(1, "kept")

    @dg.job
    def sort():
        sort_books()

    with pytest.raises(dg.DagsterStepOutputNotFoundError) as error:
        sort.execute_in_process()
    assert 'did not return an output for non-optional output "dropped"' in str(error.value)


@pytest.mark.parametrize("event", [dg.AssetMaterialization, dg.AssetObservation])
def test_text_is_split_into_the_parts_of_a_key(event):
    assert event("raw-trips").asset_key == dg.AssetKey(["raw", "trips"])
    assert event(["raw-trips"]).asset_key == dg.AssetKey(["raw-trips"])
