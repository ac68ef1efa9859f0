import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Optional

import dagster as dg
from dagster import PipesExecutionResult


class Execution(dg.Model, dg.Resolvable):
    path: str
    args: Sequence[str] = []
    name: Optional[str] = None


class ScriptComponent(dg.Component, dg.Model, dg.Resolvable):
    """Runs a script next to `defs.yaml` in a separate process."""

    execution: Execution
    assets: Sequence[dg.ResolvedAssetSpec]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        script = context.path / self.execution.path

        @dg.multi_asset(
            name=self.execution.name or script.stem, specs=self.assets
        )
        def run_script(
            context: dg.AssetExecutionContext,
        ) -> Iterable[PipesExecutionResult]:
            yield from self.run(context, script)

        return dg.Definitions(assets=[run_script])

    def run(
        self, context: dg.AssetExecutionContext, script: Path
    ) -> Sequence[PipesExecutionResult]:
        command = [sys.executable, str(script), *self.execution.args]
        client = dg.PipesSubprocessClient()
        return client.run(command=command, context=context).get_results()
