"""The page on dynamic graphs: copies, keys, collections, failures, and the quoted errors."""

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401

branches = load_sample("ops/dynamic/branches.py")
variations = load_sample("ops/dynamic/variations.py")


def step_keys(result) -> list[str]:
    return sorted(event.step_key for event in result.get_step_success_events())


def test_each_branch_is_a_step_and_all_are_added_up():
    result = branches.count_all_branches.execute_in_process()

    assert step_keys(result) == [
        "add_up",
        "count_books[harbor]",
        "count_books[old_town]",
        "list_branches",
    ]
    assert result.output_for_node("count_books") == {"harbor": 1200, "old_town": 800}
    assert result.output_for_node("add_up") == 2000


def test_maps_are_chained_and_take_other_outputs():
    result = variations.compare_scans.execute_in_process()

    assert result.output_for_node("archive") == {
        "scans_2025_01_csv": "archived: scans/2025-01.csv as scans_2025_01_csv against plan A",
        "scans_2025_02_csv": "archived: scans/2025-02.csv as scans_2025_02_csv against plan A",
    }
    assert result.output_for_node("summarize") == 2


def test_a_graph_is_mapped_like_an_op():
    result = variations.process_scans.execute_in_process()
    assert "process_scan.archive[scans_2025_01_csv]" in step_keys(result)


def job_over(op_definition):
    @dg.job
    def over():
        branches.add_up(op_definition().map(lambda count: count).collect())

    return over


def test_no_output_means_nothing_mapped_and_an_empty_collection():
    @dg.op(out=dg.DynamicOut(int))
    def closed_on_sundays() -> list[dg.DynamicOutput[int]]:
        return []

    result = job_over(closed_on_sundays).execute_in_process()
    assert result.output_for_node("add_up") == 0


def test_one_failed_copy_stops_what_collects():
    @dg.op
    def count_books(branch: str) -> int:
        if branch == "harbor":
            raise OSError("the scanner is offline")
        return 800

    @dg.job
    def count_all():
        branches.add_up(branches.list_branches().map(count_books).collect())

    result = count_all.execute_in_process(raise_on_error=False)

    assert step_keys(result) == ["count_books[old_town]", "list_branches"]
    assert not result.success
    assert result.events_for_node("add_up") == []


def test_a_bad_mapping_key_is_refused():
    @dg.op(out=dg.DynamicOut(int))
    def list_shelves():
        yield dg.DynamicOutput(1, mapping_key="shelf-1")

    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        job_over(list_shelves).execute_in_process()
    assert str(error.value) == (
        '"shelf-1" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.'
    )


def test_the_same_mapping_key_twice_is_refused():
    @dg.op(out=dg.DynamicOut(int))
    def list_shelves():
        yield dg.DynamicOutput(1, mapping_key="a")
        yield dg.DynamicOutput(2, mapping_key="a")

    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        job_over(list_shelves).execute_in_process()
    assert str(error.value) == (
        'Compute for op "list_shelves" yielded a DynamicOutput with mapping_key "a" multiple times.'
    )


def test_a_dynamic_output_needs_map_or_collect():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Dynamic output must be unpacked by invoking map or collect.",
    ):

        @dg.job
        def direct():
            branches.count_books(branches.list_branches())


def test_dynamic_inside_of_dynamic_is_refused():
    @dg.op(out=dg.DynamicOut(int))
    def list_shelves(branch: str):
        yield dg.DynamicOutput(1, mapping_key=branch)

    @dg.op
    def count_shelf(shelf: int) -> int:
        return shelf

    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.job
        def nested():
            branches.list_branches().map(lambda branch: list_shelves(branch).map(count_shelf))

    assert str(error.value) == (
        "op 'count_shelf' cannot be downstream of more than one dynamic output. "
        'It is downstream of both "list_branches:result" and "list_shelves:result"'
    )


def test_a_copy_that_yields_nothing_is_left_out_of_the_collection():
    result = variations.process_recent_scans.execute_in_process()

    assert result.output_for_node("list_reports") == ["archived: scans/2025-02.csv"]
    skipped = [event.step_key for event in result.get_step_skipped_events()]
    assert skipped == ["archive[scans_2025_01_csv]"]


def test_map_may_return_a_tuple_of_outputs():
    @dg.job
    def both():
        counts, labels = branches.list_branches().map(
            lambda branch: (branches.count_books(branch), variations.archive(branch))
        )
        branches.add_up(counts.collect())

    result = both.execute_in_process()
    assert result.output_for_node("add_up") == 2000
    assert result.output_for_node("archive", "result")["harbor"] == "archived: harbor"


def test_an_op_gives_plain_and_dynamic_outputs():
    @dg.op(out={"branches": dg.DynamicOut(str), "count": dg.Out(int)})
    def list_all():
        yield dg.DynamicOutput("harbor", mapping_key="harbor", output_name="branches")
        yield dg.Output(1, output_name="count")

    @dg.job
    def both():
        names, count = list_all()
        names.map(branches.count_books)

    result = both.execute_in_process()
    assert result.output_for_node("count_books") == {"harbor": 1200}


def test_the_limited_job_has_its_executor():
    assert variations.process_scans_slowly.executor_def.name == "multiprocess"
    assert variations.process_scans_slowly.execute_in_process().success


def test_a_graph_returns_an_op_of_the_collection_in_the_order_of_the_keys():
    @dg.op(out=dg.DynamicOut())
    def split():
        for key in ("c", "a", "b"):
            yield dg.DynamicOutput(key, mapping_key=key)

    @dg.op
    def shout(word: str) -> str:
        return word.upper()

    @dg.op
    def gather(words: list[str]) -> list[str]:
        return words

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="returned problematic value of type .*DynamicFanIn"):

        @dg.graph
        def collection():
            return split().map(shout).collect()

    @dg.graph
    def gathered():
        return gather(split().map(shout).collect())

    @dg.job
    def use():
        gathered()

    assert use.execute_in_process().output_for_node("gathered.gather") == ["C", "A", "B"]
