import base64

import boto3
import dagster as dg


class ECRResource(dg.ConfigurableResource):
    """A private registry."""

    region_name: str

    def get_client(self):
        return boto3.client("ecr", region_name=self.region_name)

    def get_login(self) -> tuple[str, str, str]:
        """User, password and address of the registry."""
        [granted] = self.get_client().get_authorization_token()[
            "authorizationData"
        ]
        user, _, password = (
            base64.b64decode(granted["authorizationToken"])
            .decode()
            .partition(":")
        )
        return user, password, granted["proxyEndpoint"]
