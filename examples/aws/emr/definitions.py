import time

import dagster as dg
from dagster_aws.emr import EmrJobRunner


class EmrCluster(dg.ConfigurableResource):
    """A cluster that keeps running, and takes steps."""

    cluster_id: str
    region_name: str
    poll_seconds: float = 15

    def run_step(self, log, name: str, command: list[str]) -> str:
        runner = EmrJobRunner(region=self.region_name)
        step = runner.construct_step_dict_for_command(name, command)
        [step_id] = runner.add_job_flow_steps(log, self.cluster_id, [step])
        while not runner.is_emr_step_complete(log, self.cluster_id, step_id):
            time.sleep(self.poll_seconds)
        return step_id


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
    kinds={"emr", "spark"},
)
def train_delays(
    context: dg.AssetExecutionContext, emr: EmrCluster
) -> dg.MaterializeResult:
    day = context.partition_key
    command = [
        "spark-submit",
        "s3://railway-code/train_delays.py",
        "--day",
        day,
    ]
    step_id = emr.run_step(context.log, f"train_delays {day}", command)
    return dg.MaterializeResult(
        metadata={"step": step_id, "cluster": emr.cluster_id}
    )


defs = dg.Definitions(
    assets=[train_delays],
    resources={
        "emr": EmrCluster(
            cluster_id=dg.EnvVar("EMR_CLUSTER_ID"), region_name="eu-west-1"
        )
    },
)
