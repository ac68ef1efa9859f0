import dagster as dg
from dagster_wandb import wandb_artifacts_io_manager, wandb_resource


@dg.asset(
    io_manager_key="wandb_artifacts",
    metadata={
        "wandb_artifact_configuration": {
            "type": "dataset",
            "aliases": ["weekly"],
        }
    },
)
def training_rows() -> list[tuple[float, float]]:
    return [(1.0, 2.1), (2.0, 3.9), (3.0, 6.2)]


@dg.asset(
    io_manager_key="wandb_artifacts",
    metadata={"wandb_artifact_configuration": {"type": "model"}},
)
def slope(training_rows: list[tuple[float, float]]) -> dict[str, float]:
    slope = sum(x * y for x, y in training_rows) / sum(
        x * x for x, _ in training_rows
    )
    return {"slope": slope}


defs = dg.Definitions(
    assets=[training_rows, slope],
    resources={
        "wandb_artifacts": wandb_artifacts_io_manager,
        "wandb_config": {"entity": "river-lab", "project": "forecasts"},
        "wandb_resource": wandb_resource.configured(
            {"api_key": {"env": "WANDB_API_KEY"}}
        ),
    },
)
