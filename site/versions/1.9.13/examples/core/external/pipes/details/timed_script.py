import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import dagster as dg

SCRIPT = Path(__file__).parent / "scripts" / "import_catalog.py"


class TimedScript(dg.ConfigurableResource):
    """Runs a Python script, and kills it if it takes too long."""

    timeout_seconds: float = 600

    def run(
        self,
        context: dg.AssetExecutionContext,
        script: Path,
        extras: Mapping[str, Any],
    ) -> Sequence[dg.PipesExecutionResult]:
        with dg.open_pipes_session(
            context=context,
            context_injector=dg.PipesEnvContextInjector(),
            message_reader=dg.PipesTempFileMessageReader(),
            extras=extras,
        ) as session:
            subprocess.run(
                [sys.executable, str(script)],
                env={**os.environ, **session.get_bootstrap_env_vars()},
                timeout=self.timeout_seconds,
                check=True,
            )
        return session.get_results()


@dg.asset
def catalog(context: dg.AssetExecutionContext, script_runner: TimedScript):
    yield from script_runner.run(context, SCRIPT, extras={"pages": 3})


defs = dg.Definitions(
    assets=[catalog],
    resources={"script_runner": TimedScript(timeout_seconds=60)},
)
