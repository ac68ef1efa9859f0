"""The page on Dataproc: arguments and labels of a job, its failure, a canceled run."""

from contextlib import suppress

from cloud_stand_ins import Bucket
from dagster._core.errors import DagsterExecutionInterruptedError
from dagster_gcp.pipes import PipesDataprocJobClient, PipesGCSMessageReader
from google.cloud import dataproc_v1
from external_runs import Run, no_pauses  # noqa: F401
from sample_loader import load_sample


class Dataproc:
    """A controller of jobs whose jobs end in a state."""

    def __init__(self, state: str) -> None:
        self.state = state
        self.calls: list[dict] = []

    def submit_job(self, **params):
        self.calls.append(params)
        return dataproc_v1.Job(job_uuid="u1")

    def get_job(self, **params):
        self.calls.append(params)
        if self.state == "interrupt":
            raise DagsterExecutionInterruptedError
        status = dataproc_v1.JobStatus(state=self.state, details="Task was not acquired")
        return dataproc_v1.Job(job_uuid="u1", done=True, status=status)

    def cancel_job(self, **params) -> None:
        self.calls.append({"canceled": params})


def test_dataproc_gets_arguments_and_labels_and_is_asked_by_its_uuid():
    asset = load_sample("external/cloud/dataproc/assets.py").rain_radar

    def run(controller: Dataproc) -> Run:
        reader = PipesGCSMessageReader(client=Bucket(), bucket="river-pipes", interval=0)
        client = PipesDataprocJobClient(client=controller, message_reader=reader, poll_interval=0)
        return Run(asset, resources={"dataproc": client})

    controller = Dataproc("DONE")
    assert run(controller).metadata == {"GCP Dataproc Job ID": "u1"}
    job = controller.calls[0]["job"]
    assert list(job.pyspark_job.args)[2::2] == [
        "--dagster-pipes-context",
        "--dagster-pipes-messages",
    ]
    assert sorted(job.labels) == ["dagster-job", "dagster-run-id"]
    where = {"project_id": "river-prod", "region": "europe-west3"}
    assert controller.calls[1] == {"job_id": "u1", **where}
    failed = run(Dataproc("ERROR"))
    assert "Dataproc job failed with error: Task was not acquired" in failed.error
    controller = Dataproc("interrupt")
    with suppress(DagsterExecutionInterruptedError):
        run(controller)
    assert controller.calls[-1] == {"canceled": {"job_id": "u1", **where}}
