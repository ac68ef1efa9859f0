import dagster as dg

from pager import fetch_returns, page_on_failure


class FakePager:
    """Records what would have been sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)


def test_the_page_names_the_op_and_the_error():
    pager = FakePager()
    context = dg.build_hook_context(
        resources={"pager": pager},
        op=fetch_returns,
        op_exception=TimeoutError("no answer"),
    )

    page_on_failure(context)

    assert pager.sent == ["fetch_returns failed: no answer"]
