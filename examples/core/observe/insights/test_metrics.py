import dagster as dg
from deliveries import north_deliveries, south_deliveries

METRICS = {"parcels", "driving_minutes"}


def test_metrics_are_numbers_under_the_same_keys() -> None:
    for asset in (north_deliveries, south_deliveries):
        result = dg.materialize([asset], partition_key="2025-09-02")
        (materialization,) = result.asset_materializations_for_node(
            asset.op.name
        )
        numbers = {
            key
            for key, value in materialization.metadata.items()
            if isinstance(value, (dg.IntMetadataValue, dg.FloatMetadataValue))
        }
        assert METRICS <= numbers
