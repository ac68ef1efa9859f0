"""The page on unconnected inputs: every way to give such an input a value, and what is refused."""

import dagster as dg
import pytest
import yaml
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

from_config = load_sample("jobs/inputs/from_config.py")
custom_type = load_sample("jobs/inputs/custom_type.py")
managed = load_sample("jobs/inputs/input_manager.py")
from_asset = load_sample("jobs/inputs/from_asset.py")


def read_config(name: str) -> dict:
    return yaml.safe_load((GROUP / "jobs/inputs" / name).read_text())


def test_run_config_gives_the_inputs_of_an_op():
    result = from_config.reserve_bikes.execute_in_process(run_config=read_config("one_op.yaml"))
    assert result.output_for_node("reserve") == "harbor: 3"


def test_without_a_value_the_run_is_refused():
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        from_config.reserve_bikes.execute_in_process()
    assert (
        'Missing required config entry "ops" at the root. Sample config for missing entry: '
        "{'ops': {'reserve': {'inputs': {'bikes': 0, 'station': '...'}}}}" in str(error.value)
    )


def test_one_input_of_the_job_reaches_two_ops():
    job = from_config.reserve_and_announce

    result = job.execute_in_process(run_config=read_config("whole_job.yaml"))
    assert result.output_for_node("reserve") == "harbor: 3"
    assert result.output_for_node("announce") == "Reserved bikes at harbor"

    values = {"station": "museum", "bikes": 1}
    assert job.execute_in_process(input_values=values).output_for_node("reserve") == "museum: 1"


def test_values_fixed_in_the_job():
    result = from_config.fair.execute_in_process()
    assert result.output_for_node("reserve") == "fairground: 30"


@pytest.mark.parametrize(("name", "bikes"), [("reserve_some", 5), ("reserve_a_few", 2)])
def test_a_default_is_used_when_nothing_else_is_given(name, bikes):
    operation = getattr(from_config, name)

    @dg.job
    def job():
        operation()

    def run(**inputs):
        return job.execute_in_process(
            run_config={"ops": {name: {"inputs": {"station": "harbor", **inputs}}}}
        ).output_for_node(name)

    assert run() == f"harbor: {bikes}"
    assert run(bikes=9) == "harbor: 9"


def test_a_type_loads_itself_from_config():
    result = custom_type.find_station.execute_in_process(run_config=custom_type.run_config)
    assert result.output_for_node("nearest_station") == "harbor"


def test_a_type_without_a_loader_is_refused():
    class Place: ...

    @dg.op
    def nearest_station(place: Place) -> str:
        return "harbor"

    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:

        @dg.job
        def find_station():
            nearest_station()

    assert str(error.value).startswith(
        "Input 'place' of op 'nearest_station' has no way of being resolved."
    )


def test_an_input_manager_reads_a_file(tmp_path, monkeypatch):
    (tmp_path / "trips").mkdir()
    (tmp_path / "trips" / "today.csv").write_text("station\nharbor\n")
    (tmp_path / "trips" / "sunday.csv").write_text("station\nharbor\nmuseum\n")
    monkeypatch.chdir(tmp_path)
    job = managed.count_trips_of_file

    assert job.execute_in_process().output_for_node("count_trips") == 1
    sunday = job.execute_in_process(run_config=managed.run_config)
    assert sunday.output_for_node("count_trips") == 2


def test_an_input_manager_goes_before_a_default():
    @dg.input_manager
    def fixed(context):
        return 7

    @dg.op(ins={"bikes": dg.In(int, default_value=1, input_manager_key="fixed")})
    def count(bikes: int) -> int:
        return bikes

    @dg.job(resource_defs={"fixed": fixed})
    def job():
        count()

    assert job.execute_in_process().output_for_node("count") == 7


def test_an_op_reads_an_asset(tmp_path):
    storage = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    dg.materialize([from_asset.busiest_station], resources=storage)

    job = from_asset.defs.resolve_job_def("refill_stations")
    result = job.execute_in_process(resources=storage)

    assert result.output_for_node("send_van") == "harbor"
    assert [event.step_key for event in result.get_step_success_events()] == ["send_van"]


def test_an_asset_that_was_never_made_is_not_found(tmp_path):
    storage = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    job = from_asset.defs.resolve_job_def("refill_stations")
    with pytest.raises(FileNotFoundError):
        job.execute_in_process(resources=storage)


def test_an_input_without_annotation_takes_a_wrapped_value():
    @dg.op
    def show(x):
        return x

    @dg.job
    def job():
        show()

    def run(value):
        config = {"ops": {"show": {"inputs": {"x": value}}}}
        return job.execute_in_process(run_config=config).output_for_node("show")

    assert run({"value": 3}) == 3
    with pytest.raises(dg.DagsterInvalidConfigError):
        run(3)


def test_the_values_in_memory_of_a_test_hold_no_asset():
    job = from_asset.defs.resolve_job_def("refill_stations")
    with pytest.raises(dg.DagsterInvariantViolationError) as error:
        job.execute_in_process()
    assert str(error.value) == (
        "Attempting to access run_id, but it was not provided when constructing the OutputContext"
    )


def test_an_input_that_the_job_passes_on_takes_no_other_way():
    @dg.input_manager
    def nine(context) -> int:
        return 9

    @dg.op(ins={"bikes": dg.In(int, input_manager_key="nine")})
    def managed(bikes):
        return bikes

    @dg.op
    def plain(bikes: int):
        return bikes

    @dg.job(resource_defs={"nine": nine})
    def passed_on(bikes):
        managed(bikes)
        plain(bikes)

    values = {"inputs": {"bikes": 1}}
    result = passed_on.execute_in_process(run_config=values)
    assert result.output_for_node("managed") == 1
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "inputs"'):
        passed_on.execute_in_process(run_config={**values, "ops": {"plain": values}})
