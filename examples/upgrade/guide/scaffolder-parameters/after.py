import dagster as dg
from pydantic import BaseModel


class OrdersParams(BaseModel):
    region: str = "eu"


class OrdersScaffolder(dg.Scaffolder[OrdersParams]):
    @classmethod
    def get_scaffold_params(cls) -> type[OrdersParams]:
        return OrdersParams

    def scaffold(self, request: dg.ScaffoldRequest[OrdersParams]) -> None:
        (request.target_path / "region.txt").write_text(request.params.region)
