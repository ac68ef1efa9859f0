"""The page on op jobs: configuration, resources, several jobs of one graph."""

import dagster as dg
import pytest
from sample_files import load_sample, one_instance  # noqa: F401

bikes = load_sample("jobs/asset_jobs/bike_rental.py")
op_jobs = load_sample("jobs/op_jobs/bike_checks.py")
execution = load_sample("jobs/execution/count_bikes.py")


def test_the_jobs_own_config_and_another_one():
    inspect = op_jobs.defs.resolve_job_def("inspect_bikes")
    booked = inspect.execute_in_process().output_for_node("book_repairs")
    assert booked == ["north-101", "north-103"]

    some = dg.RunConfig(ops={"find_worn_bikes": op_jobs.InspectionConfig(max_km=1000)})
    assert inspect.execute_in_process(run_config=some).output_for_node("book_repairs") == [
        "north-103"
    ]


def test_one_graph_becomes_a_job_for_each_city():
    per_city = load_sample("jobs/op_jobs/per_city.py")
    booked = {
        job.name: job.execute_in_process().output_for_node("book_repairs")
        for job in per_city.city_jobs
    }
    assert booked == {
        "inspect_lisbon": ["lisbon-101", "lisbon-103"],
        "inspect_porto": ["porto-101", "porto-103"],
    }


def test_a_config_mapping_of_a_job():
    mapped = load_sample("jobs/op_jobs/mapped_config.py").seasonal_inspection
    winter = mapped.execute_in_process(run_config={"season": "winter"})
    assert winter.output_for_node("find_worn_bikes") == [101, 103]


def test_a_runs_config_replaces_the_jobs_as_a_whole():
    class Count(dg.Config):
        bikes: int

    @dg.op
    def dock(config: Count) -> int:
        return config.bikes

    @dg.op
    def rent(config: Count) -> int:
        return config.bikes

    @dg.job(config=dg.RunConfig(ops={"dock": Count(bikes=1), "rent": Count(bikes=2)}))
    def move():
        dock()
        rent()

    with pytest.raises(
        dg.DagsterInvalidConfigError, match='Missing required config entry "rent" at path root:ops'
    ):
        move.execute_in_process(run_config=dg.RunConfig(ops={"dock": Count(bikes=5)}))


def test_the_jobs_resource_comes_first():
    @dg.job(resource_defs={"workshop": op_jobs.Workshop(name="own")})
    def book():
        op_jobs.book_repairs(op_jobs.find_worn_bikes())

    defs = dg.Definitions(jobs=[book], resources={"workshop": op_jobs.Workshop(name="shared")})
    result = defs.resolve_job_def("book").execute_in_process(
        run_config=dg.RunConfig(ops={"find_worn_bikes": op_jobs.InspectionConfig(max_km=2000)})
    )
    assert result.output_for_node("book_repairs") == ["own-103"]


def test_two_op_jobs_of_one_name_are_refused():
    def job_of(operation):
        @dg.job(name="inspect_bikes")
        def job():
            operation()

        return job

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Duplicate job definition found for job 'inspect_bikes'",
    ):
        dg.Definitions.validate_loadable(
            dg.Definitions(
                jobs=[job_of(execution.count_docked), job_of(execution.count_rented)]
            )
        )


def test_runs_get_the_tags_of_the_job_unless_they_have_their_own():
    @dg.op
    def look() -> None: ...

    @dg.graph(tags={"of": "graph"})
    def twice():
        look()
        look.alias("again")()

    job = twice.to_job(tags={"owner": "workshop"}, op_selection=["again"])
    assert job.run_tags == {"of": "graph", "owner": "workshop"}
    result = job.execute_in_process()
    assert [event.step_key for event in result.all_events if event.is_step_success] == ["again"]
    separate = twice.to_job(tags={"owner": "workshop"}, run_tags={"size": "small"})
    assert separate.tags == {"owner": "workshop"}
    assert separate.run_tags == {"of": "graph", "size": "small"}
