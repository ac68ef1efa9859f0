from collections.abc import Iterator

import dagster as dg


def count_flour(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    yield dg.MaterializeResult(
        asset_key=["flour", "deliveries"], metadata={"sacks": 40}
    )
    yield dg.MaterializeResult(
        asset_key=["flour", "stock"], metadata={"sacks": 25}
    )
