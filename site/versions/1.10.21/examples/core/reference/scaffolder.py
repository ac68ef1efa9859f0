from pathlib import Path
from typing import Optional

import dagster as dg
from pydantic import BaseModel


class QueryOptions(BaseModel):
    """The option `--table` of `dg scaffold defs`."""

    table: str = "orders"


class QueryScaffolder(dg.Scaffolder[QueryOptions]):
    @classmethod
    def get_scaffold_params(cls) -> type[QueryOptions]:
        return QueryOptions

    def scaffold(self, request: dg.ScaffoldRequest[QueryOptions]) -> None:
        table = request.params.table
        (Path(request.target_path) / "query.sql").write_text(
            f"select * from {table}\n"
        )
        dg.scaffold_component(request, {"file": "query.sql"})


@dg.scaffold_with(QueryScaffolder)
class RunQuery(dg.Component, dg.Model, dg.Resolvable):
    file: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions()


# The effect of `dg scaffold defs shop.RunQuery reports --table returns`.
Path("reports").mkdir()
request = dg.ScaffoldRequest(
    type_name="shop.RunQuery",
    target_path=Path("reports"),
    scaffold_format="yaml",
    project_root=None,
    params=QueryOptions(table="returns"),
)
QueryScaffolder().scaffold(request)

assert Path("reports/query.sql").read_text() == "select * from returns\n"
assert "type: shop.RunQuery" in Path("reports/defs.yaml").read_text()
