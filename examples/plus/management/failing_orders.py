import dagster as dg


@dg.asset
def orders() -> None:
    raise ValueError("no customer with the card number 4111 1111 1111 1111")
