import dagster as dg
from dagster_snowflake import SnowflakeResource

# start_key
with_key = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user="DAGSTER",
    private_key=dg.EnvVar(
        "SNOWFLAKE_PRIVATE_KEY"
    ),  # the file's content in base64
    private_key_password=dg.EnvVar(
        "SNOWFLAKE_KEY_PASSWORD"
    ),  # for an encrypted key
)
# end_key
# start_browser
with_browser = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user=dg.EnvVar("SNOWFLAKE_USER"),
    authenticator="externalbrowser",
)
# end_browser
# start_more
with_more = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user=dg.EnvVar("SNOWFLAKE_USER"),
    password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
    additional_snowflake_connection_args={
        "session_parameters": {"QUERY_TAG": "dagster"}
    },
)
# end_more
