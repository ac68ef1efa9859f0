from unittest import mock

from dagster_fivetran import FivetranConnectorTableProps

props = FivetranConnectorTableProps(
    table="shop.orders",
    connector_id="c1",
    connector_name="shop_sales",
    connector_url="https://fivetran.com",
    destination_id=None,
    schema_config=mock.Mock(),
    database=None,
    service=None,
)
print(props)
