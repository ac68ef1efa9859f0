from dataclasses import dataclass

import dagster as dg
import numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split


@dataclass
class Samples:
    """Images of digits as rows of 64 pixels, and the digits that they show."""

    pixels: np.ndarray
    digits: np.ndarray


@dg.asset(group_name="data", kinds={"numpy"})
def images() -> dg.Output[Samples]:
    """Scans of handwritten digits, 8 by 8 pixels with 17 shades of gray."""
    data = load_digits()
    samples = Samples(pixels=data.data / 16, digits=data.target)
    counts = np.bincount(data.target)
    return dg.Output(
        samples,
        metadata={
            "dagster/row_count": len(data.target),
            "images_per_digit": {
                str(digit): int(n) for digit, n in enumerate(counts)
            },
        },
    )


@dg.multi_asset(
    outs={
        "training_set": dg.AssetOut(group_name="data", kinds={"numpy"}),
        "test_set": dg.AssetOut(group_name="data", kinds={"numpy"}),
    }
)
def split(images: Samples):
    """Keep a fifth of the images of each digit for the test."""
    train_x, test_x, train_y, test_y = train_test_split(
        images.pixels,
        images.digits,
        test_size=0.2,
        stratify=images.digits,
        random_state=0,
    )
    for name, pixels, digits in [
        ("training_set", train_x, train_y),
        ("test_set", test_x, test_y),
    ]:
        yield dg.Output(
            Samples(pixels=pixels, digits=digits),
            output_name=name,
            metadata={"dagster/row_count": len(digits)},
        )
