import dagster as dg


@dg.definitions
def executor() -> dg.Definitions:
    """Run the steps of a run in one process: they are short, and starting processes isn't."""
    return dg.Definitions(executor=dg.in_process_executor)
