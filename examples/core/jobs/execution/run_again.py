import dagster as dg

from count_bikes import count_bikes


def finished_steps(result: dg.JobExecutionResult) -> list[str]:
    return [
        event.step_key
        for event in result.all_node_events
        if event.is_step_success
    ]


if __name__ == "__main__":
    job = dg.reconstructable(count_bikes)
    in_one_process = {"execution": {"config": {"in_process": {}}}}

    with dg.DagsterInstance.get() as instance:
        first = dg.execute_job(job, instance, run_config=in_one_process)
        print(finished_steps(first))

        again = dg.execute_job(
            job,
            instance,
            run_config=in_one_process,
            reexecution_options=dg.ReexecutionOptions(
                first.run_id, step_selection=["add_up"]
            ),
        )
        print(finished_steps(again))
