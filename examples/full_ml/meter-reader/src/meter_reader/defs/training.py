import dagster as dg
from sklearn.neural_network import MLPClassifier

from meter_reader.defs.data import Samples
from meter_reader.defs.store import ModelStore


class Training(dg.Config):
    """The hyperparameters of a training run."""

    hidden_units: int = 32
    learning_rate: float = 0.01
    patience: int = 5
    seed: int = 0


@dg.asset(group_name="model", kinds={"scikitlearn"})
def model(
    context: dg.AssetExecutionContext,
    config: Training,
    training_set: Samples,
    store: ModelStore,
) -> dg.Output[str]:
    """The name of a trained network in the store."""
    network = MLPClassifier(
        hidden_layer_sizes=(config.hidden_units,),
        learning_rate_init=config.learning_rate,
        early_stopping=True,
        n_iter_no_change=config.patience,
        random_state=config.seed,
    )
    network.fit(training_set.pixels, training_set.digits)
    score = float(network.best_validation_score_)
    context.log.info(
        f"{network.n_iter_} epochs, validation accuracy {score:.2f}"
    )
    file = store.save(context.run.run_id, network)
    return dg.Output(
        context.run.run_id,
        metadata={
            "epochs": network.n_iter_,
            "validation_accuracy": score,
            "file": dg.MetadataValue.path(file),
        },
    )
