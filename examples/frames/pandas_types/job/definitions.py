import dagster as dg
import dagster_pandas as dagster_pd


@dg.op(ins={"visits": dg.In(dagster_pd.DataFrame)})
def count_visitors(context: dg.OpExecutionContext, visits) -> int:
    visitors = int(visits["visitors"].sum())
    context.log.info(f"{visitors} visitors")
    return visitors


@dg.job
def count_visitors_of_file():
    count_visitors()


defs = dg.Definitions(jobs=[count_visitors_of_file])
