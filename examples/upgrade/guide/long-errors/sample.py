import dagster as dg


@dg.asset
def orders() -> None:
    raise Exception("x" * 600_000)


result = dg.materialize([orders], raise_on_error=False)
(failure,) = result.get_step_failure_events()
print("characters:", len(failure.step_failure_data.error.cause.message))
