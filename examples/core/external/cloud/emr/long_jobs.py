from typing import Any

import boto3


class PatientEMR:
    """A boto3 EMR client whose waiters wait a day instead of half an hour."""

    def __init__(self, **kwargs: Any) -> None:
        self._client = boto3.client("emr", **kwargs)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def get_waiter(self, name: str) -> Any:
        waiter = self._client.get_waiter(name)
        waiter.config.max_attempts = 24 * 60 * 60 // waiter.config.delay
        return waiter
