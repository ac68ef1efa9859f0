"""The page on nested graphs: step names, outputs, configuration, and the quoted errors."""

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401

catalog = load_sample("ops/nesting/catalog.py")
config = load_sample("ops/nesting/config.py")


def step_keys(result) -> list[str]:
    return sorted(event.step_key for event in result.get_step_success_events())


def test_inner_ops_carry_the_name_of_their_graph():
    result = catalog.load_catalog.execute_in_process()

    assert step_keys(result) == ["clean.drop_empty", "clean.strip_spaces", "count", "fetch_records"]
    assert result.output_for_node("clean") == ["Dune", "Emma", "Emma"]
    assert result.output_for_node("clean.strip_spaces") == ["Dune", "Emma", "Emma", ""]
    assert result.output_for_node("count") == 3


def test_a_nested_graph_is_tested_alone():
    result = catalog.clean.execute_in_process(input_values={"records": [" Emma", ""]})
    assert result.output_value() == ["Emma"]


def test_a_graph_gives_two_outputs():
    outputs = load_sample("ops/nesting/several_outputs.py")
    result = outputs.check_catalog.execute_in_process()
    assert result.output_for_node("report") == "2 titles, 1 numbers"


def test_run_config_follows_the_nesting():
    result = config.move_catalog.execute_in_process(run_config=config.run_config)
    assert result.output_for_node("copy_records") == "records of old in new"


def test_a_config_mapping_hides_the_inner_ops():
    result = config.move_branch.execute_in_process(run_config=config.branch_config)
    assert result.output_for_node("copy_branch") == "records of harbor/old in harbor/new"


def test_with_a_mapping_the_inner_config_is_refused():
    with pytest.raises(
        dg.DagsterInvalidConfigError, match='Received unexpected config entry "ops" at path root:ops'
    ):
        config.move_branch.execute_in_process(
            run_config={"ops": {"copy_branch": {"ops": {"read_folder": {"config": {"path": "x"}}}}}}
        )


def test_an_unused_input_is_refused():
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.graph
        def clean(records):
            catalog.fetch_records()

    assert str(error.value) == (
        "@graph 'clean' has unmapped input 'records'. "
        "Remove it or pass it to the appropriate op/graph invocation."
    )


def test_an_unmapped_output_is_refused():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="@graph 'clean' has unmapped output 'titles'"
    ):

        @dg.graph(out={"titles": dg.GraphOut()})
        def clean():
            catalog.fetch_records()


def test_one_value_for_two_outputs_is_refused():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="but 2 outputs are defined. Return a dict to map defined outputs.",
    ):

        @dg.graph(out={"titles": dg.GraphOut(), "numbers": dg.GraphOut()})
        def split():
            return catalog.fetch_records()


def test_fixed_config_for_a_graph():
    @dg.graph(config={"read_folder": {"config": {"path": "fixed"}}})
    def read_fixed():
        return config.read_folder()

    @dg.job
    def job():
        read_fixed()

    assert job.execute_in_process().output_for_node("read_fixed") == "records of fixed"


def test_a_graph_does_not_retry():
    attempts: list[int] = []

    @dg.op
    def fail():
        attempts.append(1)
        raise ValueError

    @dg.graph
    def inner():
        fail()

    @dg.job
    def job():
        inner.with_retry_policy(dg.RetryPolicy(max_retries=2))()

    assert not job.execute_in_process(raise_on_error=False).success
    assert len(attempts) == 1
