# start_job
import dagster as dg


@dg.op
def count_sprouts(context: dg.OpExecutionContext) -> int:
    context.log.info("%d sprouts", 12)
    return 12


@dg.job(logger_defs={"json": dg.json_console_logger})
def count_job():
    count_sprouts()
# end_job
