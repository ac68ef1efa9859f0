# start_branches
import dagster as dg


class Source(dg.Config):
    is_down: bool = False


@dg.op(
    out={
        "rows": dg.Out(is_required=False),
        "problem": dg.Out(is_required=False),
    }
)
def fetch_returns(config: Source):
    try:
        rows = read_returns(config.is_down)
    except ConnectionError as error:
        yield dg.Output(str(error), "problem")
    else:
        yield dg.Output(rows, "rows")


@dg.op
def store_returns(rows: list[str]) -> None: ...


@dg.op
def report_problem(problem: str) -> None: ...


@dg.op(ins={"done": dg.In(dg.Nothing)})
def remove_lock(context: dg.OpExecutionContext) -> None:
    context.log.info("Lock removed.")


@dg.job
def sync_returns() -> None:
    rows, problem = fetch_returns()
    remove_lock([store_returns(rows), report_problem(problem)])


# end_branches


def read_returns(is_down: bool) -> list[str]:
    if is_down:
        raise ConnectionError("The catalog is down.")
    return ["Emma", "Ulysses"]
