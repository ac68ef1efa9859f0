# start_data
import json
from pathlib import Path

import dagster as dg
import numpy as np
import pandas as pd

FEATURES = ["blossoms", "rain_mm"]


@dg.asset(group_name="yields", kinds={"csv"})
def harvests() -> pd.DataFrame:
    """The yield of each field, and what was known about it in May."""
    return pd.read_csv(Path(__file__).parent / "harvests.csv")


# end_data
# start_split
@dg.multi_asset(
    outs={"training_set": dg.AssetOut(), "test_set": dg.AssetOut()},
    group_name="yields",
)
def split_harvests(harvests: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    """The last two years are for testing, so the model must not see them."""
    newest = harvests["year"].max()
    is_test = harvests["year"] > newest - 2
    return harvests[~is_test], harvests[is_test]


# end_split
# start_model
class TrainingConfig(dg.Config):
    ridge: float = 0.1


@dg.asset(group_name="yields", kinds={"numpy"})
def yield_model(
    context: dg.AssetExecutionContext,
    training_set: pd.DataFrame,
    config: TrainingConfig,
) -> dict[str, float]:
    """Crates per field as a linear function of blossoms and rain."""
    inputs = np.column_stack(
        [np.ones(len(training_set)), training_set[FEATURES]]
    )
    penalty = config.ridge * np.diag([0.0] + [1.0] * len(FEATURES))
    weights = np.linalg.solve(
        inputs.T @ inputs + penalty, inputs.T @ training_set["crates"]
    )
    model = dict(
        zip(["intercept", *FEATURES], weights.round(4).tolist(), strict=True)
    )
    context.add_output_metadata(
        {
            "weights": model,
            "ridge": config.ridge,
            "dagster/row_count": len(training_set),
        }
    )
    return model


# end_model
# start_error
def predict(model: dict[str, float], fields: pd.DataFrame) -> pd.Series:
    """Crates that the model expects from each field."""
    return model["intercept"] + sum(
        model[name] * fields[name] for name in FEATURES
    )


@dg.asset(group_name="yields")
def model_error(
    context: dg.AssetExecutionContext,
    yield_model: dict[str, float],
    test_set: pd.DataFrame,
) -> float:
    """Mean error of the model in crates, on years that it wasn't trained on."""
    error = float(
        (predict(yield_model, test_set) - test_set["crates"]).abs().mean()
    )
    context.add_output_metadata({"mean_absolute_error": round(error, 2)})
    return error


@dg.asset_check(asset=model_error, blocking=True)
def error_is_small(model_error: float) -> dg.AssetCheckResult:
    """A forecast off by more than eight crates doesn't help the cold store."""
    return dg.AssetCheckResult(
        passed=model_error <= 8,
        metadata={"mean_absolute_error": round(model_error, 2)},
    )


# end_error
# start_forecast
@dg.asset(group_name="yields", deps=[model_error])
def forecast(
    context: dg.AssetExecutionContext, yield_model: dict[str, float]
) -> pd.DataFrame:
    """Crates to expect in the fall, based on the blossoms counted in May."""
    fields = pd.DataFrame(
        {
            "field": ["north", "south"],
            "blossoms": [305, 290],
            "rain_mm": [425, 400],
        }
    )
    fields["crates"] = predict(yield_model, fields).round()
    context.add_output_metadata(
        {"crates": json.loads(fields[["field", "crates"]].to_json())}
    )
    return fields


# end_forecast
