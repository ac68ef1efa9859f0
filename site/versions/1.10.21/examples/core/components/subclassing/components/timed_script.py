import time
from collections.abc import Sequence
from pathlib import Path

import dagster as dg
from dagster import PipesExecutionResult

from bakery.components.script import ScriptComponent


class TimedScript(ScriptComponent):
    """A script component that logs its run time."""

    def run(
        self, context: dg.AssetExecutionContext, script: Path
    ) -> Sequence[PipesExecutionResult]:
        start = time.monotonic()
        results = super().run(context, script)
        context.log.info(
            f"{script.stem} took {time.monotonic() - start:.1f} s"
        )
        return results
