import dagster as dg


class CountConfig(dg.Config):
    lost: int = 0


@dg.op
def count_docked() -> int:
    return 40


@dg.op
def count_rented(config: CountConfig) -> int:
    return 12 - config.lost


@dg.op
def add_up(context: dg.OpExecutionContext, docked: int, rented: int) -> int:
    context.log.info(f"{docked + rented} bikes")
    return docked + rented


@dg.job
def count_bikes():
    add_up(count_docked(), count_rented())


defs = dg.Definitions(jobs=[count_bikes])
