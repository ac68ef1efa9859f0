import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["oslo", "lyon"]))
def sales() -> int:
    return 3


@dg.op
def count_orders() -> int:
    return 3


@dg.job
def daily_count():
    count_orders()


def name_of_error(call) -> str:
    try:
        call()
    except dg.DagsterError as error:
        return type(error).__name__
    return "none"


instance = dg.DagsterInstance.ephemeral()
result = daily_count.execute_in_process(instance=instance)

# A partition, a resource, an op and a run that don't exist.
assert name_of_error(lambda: dg.materialize([sales], partition_key="bern")) == (
    dg.DagsterUnknownPartitionError.__name__
)
assert name_of_error(lambda: dg.build_op_context().resources.database) == (
    dg.DagsterUnknownResourceError.__name__
)
assert name_of_error(lambda: result.output_for_node("count_returns")) == (
    dg.DagsterInvariantViolationError.__name__
)
assert name_of_error(
    lambda: instance.add_run_tags("no-such-run", {"team": "shop"})
) == (dg.DagsterRunNotFoundError.__name__)
