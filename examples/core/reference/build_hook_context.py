from unittest import mock

import dagster as dg


@dg.failure_hook(required_resource_keys={"pager"})
def page_someone(context: dg.HookContext) -> None:
    context.resources.pager.send(
        f"{context.op.name} failed: {context.op_exception}"
    )


@dg.op
def count_orders() -> int:
    return 3


def test_page_someone() -> None:
    pager = mock.Mock()
    context = dg.build_hook_context(
        resources={"pager": pager},
        op=count_orders,
        op_exception=ValueError("no orders"),
    )
    page_someone(context)
    pager.send.assert_called_once_with("count_orders failed: no orders")


test_page_someone()
