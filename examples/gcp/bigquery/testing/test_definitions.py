from unittest.mock import MagicMock, patch

import dagster as dg
from dagster_gcp import BigQueryResource
from definitions import no_empty_orders


def test_check_fails_when_an_order_has_no_loaves() -> None:
    client = MagicMock()
    client.query.return_value.result.return_value = [{"empty": 2}]

    with patch(
        "dagster_gcp.bigquery.resources.bigquery.Client", return_value=client
    ):
        result = no_empty_orders(bigquery=BigQueryResource(project="test"))

    assert not result.passed
    assert result.metadata["empty"] == dg.MetadataValue.int(2)
    assert "bakery.orders" in client.query.call_args.args[0]
