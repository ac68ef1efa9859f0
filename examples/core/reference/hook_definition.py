import dagster as dg

done: list[str] = []


@dg.success_hook
def record_success(context: dg.HookContext) -> None:
    done.append(f"{context.job_name}: {context.op.name}")


@dg.op
def count_orders() -> int:
    return 3


@dg.job(hooks={record_success})
def daily_count():
    count_orders()


assert isinstance(record_success, dg.HookDefinition)
assert daily_count.execute_in_process().success
assert done == ["daily_count: count_orders"]
