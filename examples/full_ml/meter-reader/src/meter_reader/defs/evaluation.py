from pathlib import Path

import dagster as dg
from sklearn.metrics import accuracy_score, confusion_matrix, recall_score

from meter_reader.defs.data import Samples
from meter_reader.defs.store import ModelStore

REQUIRED_ACCURACY = 0.9


def draw_table(matrix) -> str:
    """Return a confusion matrix as a Markdown table."""
    head = "| true | " + " | ".join(map(str, range(10))) + " |"
    rows = [
        f"| **{digit}** | " + " | ".join(map(str, row)) + " |"
        for digit, row in enumerate(matrix)
    ]
    return "\n".join([head, "| --- " * 11 + "|", *rows])


@dg.asset(group_name="model", kinds={"scikitlearn"})
def accuracy(
    context: dg.AssetExecutionContext,
    model: str,
    test_set: Samples,
    store: ModelStore,
) -> dg.Output[float]:
    """The share of test images that the model reads correctly."""
    predicted = store.load(model).predict(test_set.pixels)
    actual = test_set.digits
    share = float(accuracy_score(actual, predicted))
    context.log.info(f"{share:.2f} of {len(actual)} test images read correctly")
    recall = recall_score(actual, predicted, average=None)
    return dg.Output(
        share,
        metadata={
            "accuracy": share,
            "recall": {
                str(digit): round(float(r), 2) for digit, r in enumerate(recall)
            },
            "confusion_matrix": dg.MetadataValue.md(
                draw_table(confusion_matrix(actual, predicted))
            ),
        },
    )


@dg.asset_check(asset=accuracy, blocking=True)
def is_good_enough(accuracy: float) -> dg.AssetCheckResult:
    """A model below the required accuracy doesn't replace the deployed one."""
    return dg.AssetCheckResult(
        passed=accuracy >= REQUIRED_ACCURACY,
        metadata={"accuracy": accuracy, "required": REQUIRED_ACCURACY},
    )


@dg.asset(deps=[accuracy], group_name="deployment", kinds={"file"})
def deployed_model(
    context: dg.AssetExecutionContext, model: str, store: ModelStore
) -> dg.MaterializeResult:
    """The name of the model that readings use, in a file."""
    (Path(store.folder) / "deployed.txt").write_text(model)
    return dg.MaterializeResult(metadata={"model": model})
