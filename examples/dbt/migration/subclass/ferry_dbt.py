from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProjectComponent


class FerryDbtComponent(DbtProjectComponent):
    """Builds all seeds and models first, and tests them afterward."""

    def execute(self, context: dg.AssetExecutionContext, dbt: DbtCliResource) -> Iterator:
        for command in ("seed", "run", "test"):
            yield from dbt.cli([command], context=context).stream()
