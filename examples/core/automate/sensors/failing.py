# start_failing
import urllib.request

import dagster as dg


class Pager(dg.ConfigurableResource):
    url: str

    def send(self, text: str) -> None:
        urllib.request.urlopen(self.url, data=text.encode(), timeout=10)


@dg.op
def count_orders() -> None: ...


@dg.job
def count_job() -> None:
    count_orders()


@dg.sensor(job=count_job)
def watch_shop(pager: Pager):
    try:
        return ask_shop()
    except Exception as error:
        pager.send(f"watch_shop failed: {error}")
        raise


# end_failing


def ask_shop() -> dg.RunRequest:
    raise ConnectionError("The shop doesn't answer.")
