import time
from collections.abc import Mapping, Sequence
from typing import Any

import dagster as dg
from azure.ai.ml import MLClient
from azure.ai.ml.entities import Command
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient
from blob_pipes import BlobContextInjector, BlobMessageReader

ENDED = {"Completed", "Failed", "Canceled"}


class AzureMLJobs(dg.ConfigurableResource):
    """Runs command jobs in an Azure Machine Learning workspace, with Pipes."""

    subscription_id: str
    resource_group: str
    workspace: str
    account_url: str
    container: str
    poll_seconds: float = 15.0

    def get_client(self) -> MLClient:
        return MLClient(
            DefaultAzureCredential(),
            self.subscription_id,
            self.resource_group,
            self.workspace,
        )

    def get_container(self) -> ContainerClient:
        return ContainerClient(
            self.account_url, self.container, DefaultAzureCredential()
        )

    def run(
        self,
        context: dg.AssetExecutionContext,
        job: Command,
        extras: Mapping[str, Any] | None = None,
    ) -> Sequence[dg.PipesExecutionResult]:
        """Submit the job, wait for its end, and return what it reported."""
        client, container = self.get_client(), self.get_container()
        status = ""
        with dg.open_pipes_session(
            context=context,
            context_injector=BlobContextInjector(container),
            message_reader=BlobMessageReader(container),
            extras=extras,
        ) as session:
            job.environment_variables = {
                **(job.environment_variables or {}),
                **session.get_bootstrap_env_vars(),
            }
            submitted = client.jobs.create_or_update(job)
            context.log.info(f"{submitted.name} is at {submitted.studio_url}")
            try:
                while (
                    status := client.jobs.get(submitted.name).status
                ) not in ENDED:
                    time.sleep(self.poll_seconds)
            finally:
                if status not in ENDED:
                    # The run was canceled, or the workspace stopped responding.
                    client.jobs.begin_cancel(submitted.name)
        if status != "Completed":
            raise dg.Failure(
                f"Job {submitted.name} ended as {status}:"
                f" {submitted.studio_url}"
            )
        return session.get_results(
            metadata={"job": dg.MetadataValue.url(submitted.studio_url)},
        )
