# start_sample
import json
from pathlib import Path

import dagster as dg


class JSONIOManager(dg.ConfigurableIOManager):
    folder: str

    def _path(self, context: dg.InputContext | dg.OutputContext) -> Path:
        parts = (
            context.asset_key.path
            if context.has_asset_key
            else context.get_identifier()
        )
        return Path(self.folder, *parts).with_suffix(".json")

    # end_sample
    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        path = self._path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(obj), encoding="utf-8")

    def load_input(self, context: dg.InputContext) -> object:
        return json.loads(self._path(context).read_text(encoding="utf-8"))


@dg.op
def measure() -> float:
    return 21.5


@dg.op
def double(celsius: float) -> float:
    return 2 * celsius


@dg.job(resource_defs={"io_manager": JSONIOManager(folder="data")})
def measuring():
    double(measure())
