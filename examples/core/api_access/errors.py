import os

from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError

client = DagsterGraphQLClient(
    "localhost", port_number=int(os.getenv("DAGSTER_PORT", "3000"))
)

wrong_config = {"ops": {"buy": {"config": {"town": "Bruges"}}}}
try:
    client.submit_job_execution("shopping", run_config=wrong_config)
except DagsterGraphQLClientError as error:
    if error.args[0] == "RunConfigValidationInvalid":
        kind, details = error.args
        print(kind)
        for detail in details:
            print(detail["message"])
    else:
        print(*error.args)
