from collections.abc import Sequence
from pathlib import Path
from typing import Optional

import dagster as dg
from dagster_duckdb import DuckDBResource


class SqlReport(dg.Component, dg.Model, dg.Resolvable):
    """Saves the rows of a query as a CSV file.

    The query is a file next to `defs.yaml`. The project must define the
    resource `shop_db`.
    """

    name: str
    query: str
    deps: Sequence[dg.ResolvedAssetKey] = []
    cron_schedule: Optional[str] = None

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        query_file = context.path / self.query

        @dg.asset(name=self.name, deps=self.deps, kinds={"duckdb", "csv"})
        def report(shop_db: DuckDBResource) -> dg.MaterializeResult:
            Path("reports").mkdir(exist_ok=True)
            with shop_db.get_connection() as connection:
                rows = connection.sql(query_file.read_text())
                rows.write_csv(f"reports/{self.name}.csv")
                return dg.MaterializeResult(
                    metadata={"dagster/row_count": len(rows)}
                )

        schedules = []
        if self.cron_schedule:
            schedules.append(
                dg.ScheduleDefinition(
                    name=f"{self.name}_schedule",
                    target=[report],
                    cron_schedule=self.cron_schedule,
                )
            )
        return dg.Definitions(assets=[report], schedules=schedules)
