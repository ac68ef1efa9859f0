from collections.abc import Iterator

import dagster as dg
from azure.ai.ml import command
from azure_jobs import AzureMLJobs


@dg.asset(kinds={"azureml"})
def level_model(
    context: dg.AssetExecutionContext, azureml: AzureMLJobs
) -> Iterator[dg.PipesExecutionResult]:
    """A model of water levels, trained on the workspace's compute cluster."""
    job = command(
        code="./training",
        command="python train.py",
        environment="river-training@latest",
        compute="cpu-cluster",
        display_name="level-model",
        experiment_name="water-levels",
    )
    yield from azureml.run(context=context, job=job, extras={"epochs": 20})


defs = dg.Definitions(
    assets=[level_model],
    resources={
        "azureml": AzureMLJobs(
            subscription_id=dg.EnvVar("AZURE_SUBSCRIPTION_ID"),
            resource_group="river",
            workspace="river-ml",
            account_url="https://riverstorage.blob.core.windows.net",
            container="pipes",
        )
    },
)
