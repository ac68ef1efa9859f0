import dagster as dg
from dagster import multiple_process_executor_requirements


@dg.executor(
    name="two_at_a_time",
    config_schema={"max_concurrent": dg.Field(int, default_value=2)},
    requirements=multiple_process_executor_requirements(),
)
def two_at_a_time(init_context: dg.InitExecutorContext) -> dg.Executor:
    # Dagster's executor for steps in subprocesses, with a different limit.
    config = {"max_concurrent": init_context.executor_config["max_concurrent"]}
    context = init_context._replace(executor_config=config)
    return dg.multiprocess_executor.executor_creation_fn(context)


assert isinstance(two_at_a_time, dg.ExecutorDefinition)


@dg.op
def count_orders() -> int:
    return 3


@dg.job(executor_def=two_at_a_time)
def daily_count():
    count_orders()


four_at_a_time = two_at_a_time.configured(
    {"max_concurrent": 4}, name="four_at_a_time"
)
defs = dg.Definitions(jobs=[daily_count], executor=four_at_a_time)
