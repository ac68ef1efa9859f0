import dagster as dg

attempts: list[int] = []


@dg.op
def call_service(context: dg.OpExecutionContext) -> str:
    attempts.append(context.retry_number)
    if context.retry_number == 0:
        raise ConnectionError("try again")
    return "ok"


@dg.job
def ask_service():
    # Applies only here; other jobs don't retry the op.
    call_service.with_retry_policy(dg.RetryPolicy(max_retries=2))()


result = ask_service.execute_in_process()
assert result.output_for_node("call_service") == "ok"
assert attempts == [0, 1]
