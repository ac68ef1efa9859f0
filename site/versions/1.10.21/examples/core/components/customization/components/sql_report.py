# start_resolver
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, Optional

import dagster as dg
from dagster_duckdb import DuckDBResource
from pydantic import BaseModel, Field

HOURS = {"h": 1, "d": 24}


def parse_age(context: dg.ResolutionContext, text: str) -> timedelta:
    """Read `6h` or `2d`."""
    number, unit = text[:-1], text[-1]
    if not number.isdigit() or unit not in HOURS:
        raise ValueError(
            f"{text!r} isn't an age: write hours as 6h, days as 2d"
        )
    return timedelta(hours=int(number) * HOURS[unit])


Age = Annotated[timedelta, dg.Resolver(parse_age, model_field_type=str)]
# end_resolver


# start_scaffolder
class ReportParams(BaseModel):
    table: str = Field(
        default="till_receipts", description="The table that the query reads."
    )


class ReportScaffolder(dg.Scaffolder[ReportParams]):
    """Writes `defs.yaml` and a query that runs without changes."""

    @classmethod
    def get_scaffold_params(cls) -> type[ReportParams]:
        return ReportParams

    def scaffold(self, request: dg.ScaffoldRequest[ReportParams]) -> None:
        name = request.target_path.name
        (request.target_path / f"{name}.sql").write_text(
            f"select * from {request.params.table}\n"
        )
        dg.scaffold_component(request, {"name": name, "query": f"{name}.sql"})


# end_scaffolder


# start_class
@dg.scaffold_with(ReportScaffolder)
class SqlReport(dg.Component, dg.Model, dg.Resolvable):
    """Saves the rows of a query as a CSV file."""

    name: Annotated[
        str, Field(description="Name of the asset and of the file.")
    ]
    query: str
    max_age: Optional[Age] = None

    @classmethod
    def get_spec(cls) -> dg.ComponentTypeSpec:
        return dg.ComponentTypeSpec(
            owners=["team:reporting"], tags=["sql", "csv"]
        )

    # end_class
    # start_template_vars
    @classmethod
    def get_additional_scope(cls) -> Mapping[str, Any]:
        """`{{ report_name('receipts') }}` becomes `bakery_receipts`."""
        return {"report_name": lambda name: f"bakery_{name}"}

    # end_template_vars
    # start_build
    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        query_file = context.path / self.query

        @dg.asset(name=self.name)
        def report(shop_db: DuckDBResource) -> dg.MaterializeResult:
            Path("reports").mkdir(exist_ok=True)
            with shop_db.get_connection() as connection:
                rows = connection.sql(query_file.read_text())
                rows.write_csv(f"reports/{self.name}.csv")
                return dg.MaterializeResult(
                    metadata={"dagster/row_count": len(rows)}
                )

        checks = []
        if self.max_age:
            checks = dg.build_last_update_freshness_checks(
                assets=[report], lower_bound_delta=self.max_age
            )
        return dg.Definitions(assets=[report], asset_checks=checks)

    # end_build
