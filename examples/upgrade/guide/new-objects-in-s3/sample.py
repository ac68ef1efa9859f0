from datetime import datetime, timezone
from unittest import mock

from dagster_aws.s3.sensor import get_objects

march = datetime(2025, 3, 1, tzinfo=timezone.utc)
client = mock.MagicMock()
client.get_paginator.return_value.paginate.return_value = [
    {"Contents": [{"Key": "orders.csv", "LastModified": march}]}
]
print(len(get_objects("shop", since_last_modified=march, client=client)))
