import dagster as dg
from dagster_databricks import DatabricksClientResource

# start_oauth
service_principal = DatabricksClientResource(
    host=dg.EnvVar("DATABRICKS_HOST"),
    oauth_credentials={
        "client_id": dg.EnvVar("DATABRICKS_CLIENT_ID"),
        "client_secret": dg.EnvVar("DATABRICKS_CLIENT_SECRET"),
    },
)
# end_oauth

# start_azure
entra_id = DatabricksClientResource(
    host=dg.EnvVar("DATABRICKS_HOST"),
    azure_credentials={
        "azure_tenant_id": dg.EnvVar("ARM_TENANT_ID"),
        "azure_client_id": dg.EnvVar("ARM_CLIENT_ID"),
        "azure_client_secret": dg.EnvVar("ARM_CLIENT_SECRET"),
    },
)
# end_azure

defs = dg.Definitions(
    resources={"databricks": service_principal, "databricks_azure": entra_id}
)
