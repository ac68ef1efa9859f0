import time
from pathlib import Path
from typing import Optional

import dagster as dg
from dagster_openai import OpenAIResource

BASE_MODEL = "gpt-4o-mini-2024-07-18"


class Training(dg.Config):
    """What to train, or which job to wait for."""

    base_model: str = BASE_MODEL
    epochs: int = 3
    job: Optional[str] = None
    seconds_between_polls: float = 1.0


def start_job(
    client, config: Training, training_file: str, validation_file: str
) -> str:
    """Upload both files, start a job, and return its id."""
    uploads = [
        client.files.create(file=Path(file), purpose="fine-tune")
        for file in (training_file, validation_file)
    ]
    job = client.fine_tuning.jobs.create(
        model=config.base_model,
        training_file=uploads[0].id,
        validation_file=uploads[1].id,
        method={
            "type": "supervised",
            "supervised": {"hyperparameters": {"n_epochs": config.epochs}},
        },
    )
    return job.id


@dg.asset(group_name="model", kinds={"openai"})
def fine_tuned_model(
    context: dg.AssetExecutionContext,
    config: Training,
    training_file: str,
    validation_file: str,
    openai: OpenAIResource,
) -> dg.Output[str]:
    """The name of a model that was trained with the training file."""
    with openai.get_client(context) as client:
        job_id = config.job or start_job(
            client, config, training_file, validation_file
        )
        context.log.info(f"Waiting for {job_id}")
        status = ""
        while status not in ("succeeded", "failed", "cancelled"):
            job = client.fine_tuning.jobs.retrieve(job_id)
            if job.status != status:
                status = job.status
                context.log.info(f"{job_id}: {status}")
            time.sleep(config.seconds_between_polls)
    if status != "succeeded":
        reason = job.error.message if job.error else status
        raise dg.Failure(f"{job_id}: {reason}", allow_retries=False)
    return dg.Output(
        job.fine_tuned_model,
        metadata={
            "model": job.fine_tuned_model,
            "job": job_id,
            "trained_tokens": job.trained_tokens,
        },
    )
