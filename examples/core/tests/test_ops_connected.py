"""The page on op graphs: order, branches, aliases, and what the body of a graph may not do."""

import warnings

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401

notices = load_sample("ops/basics/overdue_notices.py")
backup = load_sample("ops/graphs/backup.py")
shapes = load_sample("ops/graphs/shapes.py")


def test_an_op_outside_of_a_graph_does_not_take_the_place_of_a_value():
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Did you forget parentheses?"):

        @dg.job
        def notices_again():
            notices.send_reminders(notices.find_overdue)


def test_the_body_of_a_graph_cannot_compute():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="received invalid type <class 'list'>|Lists can"
    ):

        @dg.graph
        def reminders():
            notices.send_reminders(["Dune"])

    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="Attempted to iterate over an InvokedNodeOutputHandle",
    ):

        @dg.graph
        def each():
            for title in notices.find_overdue():
                notices.send_reminders(title)


def test_both_jobs_store_the_catalog_in_their_own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    nightly = backup.nightly_backup.execute_in_process()
    yearly = backup.yearly_backup.execute_in_process()

    stored = nightly.output_for_node("store")
    assert stored == f"backups/nightly/catalog-{nightly.run_id}.csv"
    assert (tmp_path / stored).read_text() == "Dune;Herbert\nEmma;Austen\n"
    assert yearly.output_for_node("store").startswith("backups/yearly/")
    assert yearly.dagster_run.tags["retention"] == "forever"


def test_a_graph_runs_by_itself_too(tmp_path):
    shelf = backup.BackupShelf(folder=str(tmp_path))
    result = backup.back_up_catalog.execute_in_process(resources={"shelf": shelf})
    assert result.output_for_node("store").startswith(str(tmp_path))


def test_order_without_values():
    order = load_sample("ops/graphs/order_only.py")
    assert order.maintain_catalog.execute_in_process().success
    assert order.log == ["closed", "rebuilt", "opened"]


def test_many_outputs_into_one_input():
    assert shapes.count_stock.execute_in_process().output_for_node("total") == 135


@pytest.mark.parametrize(
    ("copies", "ran", "skipped"),
    [(10, "shelve_by_hand", "order_van"), (90, "order_van", "shelve_by_hand")],
)
def test_only_one_branch_runs(copies, ran, skipped):
    result = shapes.handle_delivery.execute_in_process(
        run_config={"ops": {"receive_delivery": {"config": {"copies": copies}}}}
    )
    assert [event.step_key for event in result.get_step_success_events()] == [
        "receive_delivery",
        ran,
    ]
    assert [event.step_key for event in result.get_step_skipped_events()] == [skipped]


def test_one_op_twice_under_two_names():
    result = shapes.label_twice.execute_in_process()
    assert result.output_for_node("label_spine") == "[Dune]"
    assert result.output_for_node("label_cover") == "[[Dune]]"
    assert shapes.label_twice.graph.node_named("label_cover").tags == {"printer": "color"}


def test_alias_comes_first_in_a_chain():
    with pytest.warns(UserWarning, match="received an uninvoked op 'find_overdue'"):

        @dg.job
        def twice():
            notices.find_overdue()
            notices.find_overdue.tag({"printer": "color"}).alias("find_again")()

    with warnings.catch_warnings():
        warnings.simplefilter("error")

        @dg.job
        def twice_again():
            notices.find_overdue()
            notices.find_overdue.alias("find_again").tag({"printer": "color"})()


def test_a_second_call_is_numbered():
    @dg.job
    def twice():
        notices.find_overdue()
        notices.find_overdue()

    assert sorted(twice.graph.node_dict) == ["find_overdue", "find_overdue_2"]


def test_a_graph_made_of_data_runs():
    data = load_sample("ops/graphs/from_data.py")
    result = data.stocktaking.to_job().execute_in_process()
    assert result.output_for_node("tidy_again") == ["Dune", "Emma"]


def test_one_step_waits_for_several():
    order: list[str] = []

    @dg.op
    def dust() -> None:
        order.append("dust")

    @dg.op
    def mop() -> None:
        order.append("mop")

    @dg.op(ins={"cleaned": dg.In(dg.Nothing)})
    def lock_up() -> None:
        order.append("lock up")

    @dg.job
    def evening():
        lock_up(cleaned=[dust(), mop()])

    evening.execute_in_process()
    assert sorted(order[:2]) == ["dust", "mop"]
    assert order[2] == "lock up"


def test_a_list_input_gets_the_outputs_that_exist():
    @dg.op(out=dg.Out(int, is_required=False))
    def count_nothing():
        return
        yield

    @dg.job
    def job():
        shapes.total([count_nothing(), shapes.count_atlases()])

    assert job.execute_in_process().output_for_node("total") == 15


def test_a_handle_is_always_true():
    @dg.graph
    def always():
        if notices.find_overdue():
            notices.find_overdue()

    assert len(always.node_dict) == 2


def test_a_graph_cannot_be_called_by_itself():
    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="Attempted to call graph 'back_up_catalog' outside of a composition function.",
    ):
        backup.back_up_catalog()
