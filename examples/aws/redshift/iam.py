import boto3
import dagster as dg
from dagster_aws.redshift import RedshiftClient, RedshiftClientResource


class RedshiftWithIam(RedshiftClientResource):
    """Asks AWS for a 15-minute password each time a client is made."""

    cluster: str
    region_name: str

    def get_client(self) -> RedshiftClient:
        credentials = boto3.client(
            "redshift", region_name=self.region_name
        ).get_cluster_credentials(
            ClusterIdentifier=self.cluster,
            DbUser=self.user,
            DbName=self.database,
        )
        return RedshiftClientResource(
            host=self.host,
            port=self.port,
            database=self.database,
            sslmode=self.sslmode,
            user=credentials["DbUser"],
            password=credentials["DbPassword"],
        ).get_client()


defs = dg.Definitions(
    resources={
        "redshift": RedshiftWithIam(
            cluster="shop",
            region_name="eu-west-1",
            host=dg.EnvVar("REDSHIFT_HOST"),
            user="dagster",
            database="dev",
        )
    }
)
