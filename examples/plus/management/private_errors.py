import logging
import os

import dagster as dg

# start_logger
errors = logging.getLogger("dagster.redacted_errors")
errors.addHandler(
    logging.FileHandler(os.environ["PRIVATE_ERROR_LOG"], delay=True)
)
errors.propagate = False
# end_logger


@dg.asset
def orders() -> None:
    raise ValueError("no customer with the card number 4111 1111 1111 1111")
