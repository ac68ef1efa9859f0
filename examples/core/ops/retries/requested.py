import dagster as dg


class LoanServerError(Exception):
    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


answers: list[int] = []


def call_server() -> str:
    status = answers.pop(0)
    if status != 200:
        raise LoanServerError(status)
    return "42 loans"


# start_requested
@dg.op
def fetch_loans(context: dg.OpExecutionContext) -> str:
    try:
        return call_server()
    except LoanServerError as error:
        if error.status == 429:
            wait = 0.1 * (context.retry_number + 1)
            raise dg.RetryRequested(
                max_retries=3, seconds_to_wait=wait
            ) from error
        if error.status == 401:
            raise dg.Failure(
                "The key was refused.", allow_retries=False
            ) from error
        raise


# end_requested


@dg.job
def sync_loans():
    fetch_loans()
