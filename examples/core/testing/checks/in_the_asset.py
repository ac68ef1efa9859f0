# start_sample
from collections.abc import Iterator

import dagster as dg


@dg.asset(check_specs=[dg.AssetCheckSpec("total_matches", asset="invoices")])
def invoices() -> Iterator[dg.MaterializeResult | dg.AssetCheckResult]:
    amounts = [480, 120, 250]
    expected_total = 850

    yield dg.MaterializeResult(metadata={"invoices": len(amounts)})
    yield dg.AssetCheckResult(
        passed=sum(amounts) == expected_total, metadata={"total": sum(amounts)}
    )


# end_sample
