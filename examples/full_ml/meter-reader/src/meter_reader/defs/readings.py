import json
from pathlib import Path

import dagster as dg
import numpy as np

from meter_reader.defs.data import Samples
from meter_reader.defs.store import ModelStore


def read(store: ModelStore, pixels: np.ndarray) -> np.ndarray:
    """Read digits with the deployed model."""
    name = (Path(store.folder) / "deployed.txt").read_text()
    return store.load(name).predict(pixels)


@dg.asset(deps=["deployed_model"], group_name="deployment", kinds={"json"})
def batch_readings(
    test_set: Samples, store: ModelStore
) -> dg.MaterializeResult:
    """The digits that the deployed model reads in all images of a batch."""
    digits = read(store, test_set.pixels)
    file = Path(store.folder) / "batch.json"
    file.write_text(json.dumps(digits.tolist()))
    return dg.MaterializeResult(metadata={"dagster/row_count": len(digits)})


class Image(dg.Config):
    """Which test image to read."""

    number: int


@dg.asset(deps=["deployed_model"], group_name="deployment")
def single_reading(
    context: dg.AssetExecutionContext,
    config: Image,
    test_set: Samples,
    store: ModelStore,
) -> dg.MaterializeResult:
    """The digit in one image, on request."""
    (digit,) = read(store, test_set.pixels[[config.number]])
    actual = int(test_set.digits[config.number])
    context.log.info(f"image {config.number} shows {digit}, labeled {actual}")
    return dg.MaterializeResult(metadata={"digit": int(digit), "label": actual})
