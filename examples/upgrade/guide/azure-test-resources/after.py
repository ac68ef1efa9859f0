import dagster as dg
from dagster_azure.fakes import FakeADLS2Resource


@dg.asset
def orders(adls2: dg.ResourceParam[FakeADLS2Resource]) -> None:
    print(type(adls2.adls2_client).__name__)


dg.materialize(
    [orders], resources={"adls2": FakeADLS2Resource(account_name="shop")}
)
