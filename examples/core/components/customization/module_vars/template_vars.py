from collections.abc import Callable

import dagster as dg


@dg.template_var
def report_name() -> Callable[[str], str]:
    """`{{ report_name('takings') }}` becomes `bakery_takings`."""
    return lambda name: f"bakery_{name}"
