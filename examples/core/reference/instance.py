import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


@dg.job(tags={"team": "shop"})
def daily_count():
    count_orders()


# In a script, use `dg.DagsterInstance.get()` for the instance in DAGSTER_HOME.
with dg.instance_for_test() as instance:
    assert isinstance(instance, dg.DagsterInstance)
    result = daily_count.execute_in_process(instance=instance)

    of_the_team = dg.RunsFilter(
        tags={"team": "shop"}, statuses=[dg.DagsterRunStatus.SUCCESS]
    )
    [run] = instance.get_runs(filters=of_the_team)
    [record] = instance.get_run_records(filters=of_the_team)

assert isinstance(run, dg.DagsterRun)
assert run.run_id == result.run_id
assert run.job_name == "daily_count"
assert isinstance(record, dg.RunRecord)
assert record.dagster_run == run
assert record.end_time >= record.start_time
