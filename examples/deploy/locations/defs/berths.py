import dagster as dg


class Port(dg.ConfigurableResource):
    name: str


@dg.asset
def arrivals(port: Port) -> list[str]:
    """Ships that arrived today."""
    return [f"Aurora in {port.name}", f"Borealis in {port.name}"]


plan_berths = dg.define_asset_job("plan_berths", selection="arrivals")

defs = dg.Definitions(assets=[arrivals], jobs=[plan_berths])
