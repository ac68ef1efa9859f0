import time
from collections.abc import Iterable
from typing import Union

import dagster as dg


class TimedFunction(dg.FunctionComponent):
    """A function component that logs its run time."""

    def invoke_execute_fn(
        self,
        context: Union[dg.AssetExecutionContext, dg.AssetCheckExecutionContext],
        component_load_context: dg.ComponentLoadContext,
    ) -> Iterable[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
        start = time.monotonic()
        results = super().invoke_execute_fn(context, component_load_context)
        context.log.info(
            f"{self.op_spec.name} took {time.monotonic() - start:.1f} s"
        )
        return results
