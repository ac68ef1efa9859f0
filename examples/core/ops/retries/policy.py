import dagster as dg


class LoanServer:
    """Answers every third call."""

    calls = 0

    def fetch(self) -> int:
        self.calls += 1
        if self.calls % 3:
            raise ConnectionError(f"call {self.calls}: busy")
        return 42


server = LoanServer()


# start_policy
@dg.op(retry_policy=dg.RetryPolicy(max_retries=3))
def fetch_loans() -> int:
    return server.fetch()


@dg.job
def sync_loans():
    fetch_loans()


# end_policy


# start_delay
patient = dg.RetryPolicy(
    max_retries=4,
    delay=2,
    backoff=dg.Backoff.EXPONENTIAL,
    jitter=dg.Jitter.PLUS_MINUS,
)
# end_delay


# start_levels
@dg.op
def fetch_holds() -> int:
    return server.fetch()


@dg.job(op_retry_policy=dg.RetryPolicy(max_retries=5))
def sync_everything():
    fetch_loans()
    fetch_holds()
    fetch_holds.alias("fetch_holds_again").with_retry_policy(
        dg.RetryPolicy(max_retries=1)
    )()


# end_levels
