from pathlib import Path

import dagster as dg
import joblib
from sklearn.neural_network import MLPClassifier


class ModelStore(dg.ConfigurableResource):
    """A folder with a file for each trained model."""

    folder: str

    def save(self, name: str, model: MLPClassifier) -> Path:
        file = Path(self.folder) / f"{name}.joblib"
        file.parent.mkdir(parents=True, exist_ok=True)
        joblib.dump(model, file)
        return file

    def load(self, name: str) -> MLPClassifier:
        return joblib.load(Path(self.folder) / f"{name}.joblib")


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    store = ModelStore(folder=str(context.project_root / "models"))
    return dg.Definitions(resources={"store": store})
