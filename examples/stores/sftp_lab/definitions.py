import dagster as dg
from dagster_ssh import SSHResource


@dg.asset(kinds={"sftp"})
def measurements(
    context: dg.AssetExecutionContext, lab: SSHResource
) -> dg.MaterializeResult:
    """The file that the instrument writes every hour."""
    # The local path needs a folder, which sftp_get creates.
    path = lab.sftp_get("/out/measurements.csv", "incoming/measurements.csv")
    with open(path) as file:
        rows = sum(1 for _ in file) - 1
    return dg.MaterializeResult(
        metadata={"dagster/row_count": rows, "path": path}
    )


@dg.asset(deps=[measurements], kinds={"ssh"})
def archived(context: dg.AssetExecutionContext, lab: SSHResource) -> None:
    """Moves the file on the instrument's side."""
    with lab.get_connection() as client:
        _, stdout, stderr = client.exec_command(
            "mv out/measurements.csv archive/"
        )
        # exec_command neither waits nor raises: wait for the exit status.
        if stdout.channel.recv_exit_status() != 0:
            raise dg.Failure(stderr.read().decode())


every_hour = dg.ScheduleDefinition(
    name="every_hour",
    target=dg.AssetSelection.all(),
    cron_schedule="10 * * * *",
)

defs = dg.Definitions(
    assets=[measurements, archived],
    schedules=[every_hour],
    resources={
        "lab": SSHResource(
            remote_host=dg.EnvVar("LAB_HOST"),
            remote_port=dg.EnvVar.int("LAB_PORT"),
            username="dagster",
            password=dg.EnvVar("LAB_PASSWORD"),
            no_host_key_check=False,
        )
    },
)
