import dagster as dg


@dg.definitions
def executor() -> dg.Definitions:
    """Run the steps of a run one after another, in one process."""
    return dg.Definitions(executor=dg.in_process_executor)
