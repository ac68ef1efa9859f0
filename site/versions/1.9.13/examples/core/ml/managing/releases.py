import json
from pathlib import Path
from typing import Optional

import dagster as dg


class ModelReleases(dg.ConfigurableResource):
    """A folder with every model so far, and the name of the one in use."""

    folder: str

    def add(self, version: str, model: dict[str, float], error: float) -> None:
        Path(self.folder).mkdir(parents=True, exist_ok=True)
        content = json.dumps({"model": model, "error": error})
        (Path(self.folder) / f"{version}.json").write_text(content)

    def read(self, version: str) -> dict:
        return json.loads((Path(self.folder) / f"{version}.json").read_text())

    def in_use(self) -> Optional[str]:
        name = Path(self.folder) / "in_use"
        return name.read_text() if name.exists() else None

    def use(self, version: str) -> None:
        self.read(version)  # Raises FileNotFoundError before anything changes.
        (Path(self.folder) / "in_use").write_text(version)


# start_asset
class ReleaseConfig(dg.Config):
    go_back_to: Optional[str] = None


@dg.asset(group_name="yields")
def released_model(
    context: dg.AssetExecutionContext,
    config: ReleaseConfig,
    yield_model: dict[str, float],
    model_error: float,
    releases: ModelReleases,
) -> dg.MaterializeResult:
    """The model that forecasts use: the new one if it's better."""
    before = releases.in_use()
    version = config.go_back_to
    if version is None:
        candidate = context.run.run_id[:8]
        releases.add(candidate, yield_model, model_error)
        is_better = (
            before is None or model_error < releases.read(before)["error"]
        )
        version = candidate if is_better else before
    releases.use(version)
    return dg.MaterializeResult(
        metadata={
            "version": version,
            "replaced": before if before != version else None,
            "mean_absolute_error": round(releases.read(version)["error"], 2),
        }
    )


# end_asset
defs = dg.Definitions(
    assets=[released_model],
    resources={"releases": ModelReleases(folder="models")},
)
