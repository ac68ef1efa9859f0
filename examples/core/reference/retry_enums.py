import dagster as dg

# Waits 1, 3 and 7 seconds, plus or minus up to one second.
policy = dg.RetryPolicy(
    max_retries=3,
    delay=1,
    backoff=dg.Backoff.EXPONENTIAL,
    jitter=dg.Jitter.PLUS_MINUS,
)


@dg.op(retry_policy=policy)
def call_service() -> str:
    return "ok"


@dg.job
def ask_service():
    call_service()


assert ask_service.execute_in_process().success
