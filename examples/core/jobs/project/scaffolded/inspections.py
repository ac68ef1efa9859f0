import dagster as dg


@dg.job
def inspections():
    pass
