import dagster as dg


@dg.definitions
def defaults() -> dg.Definitions:
    return dg.Definitions(executor=dg.in_process_executor)
