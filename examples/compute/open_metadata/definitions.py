import dagster as dg


@dg.asset(kinds={"postgres"})
def berths() -> None:
    """Berths and who rents them."""


@dg.asset(deps=[berths])
def invoices() -> None:
    """Invoices of a month."""


nightly = dg.define_asset_job(
    "nightly", selection="*", description="Bill the berths."
)

defs = dg.Definitions(assets=[berths, invoices], jobs=[nightly])
