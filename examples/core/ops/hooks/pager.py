import dagster as dg


class Pager(dg.ConfigurableResource):
    """Sends one line of text to the person on call."""

    number: str

    def send(self, text: str) -> None:
        print(f"to {self.number}: {text}")


@dg.failure_hook(required_resource_keys={"pager"})
def page_on_failure(context: dg.HookContext) -> None:
    context.resources.pager.send(
        f"{context.op.name} failed: {context.op_exception}"
    )


@dg.success_hook
def log_result(context: dg.HookContext) -> None:
    context.log.info(f"{context.op.name} returned {context.op_output_values}")


@dg.op
def fetch_returns() -> int:
    return 12


@dg.op
def update_shelves(returned: int) -> None:
    raise ConnectionError("the catalog does not answer")


@dg.job(
    hooks={page_on_failure}, resource_defs={"pager": Pager(number="555-0100")}
)
def check_in_books():
    update_shelves(fetch_returns.with_hooks({log_result})())


if __name__ == "__main__":
    check_in_books.execute_in_process(raise_on_error=False)
