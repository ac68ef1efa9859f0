import dagster as dg

ledger = dg.AssetSpec(
    key=["erp", "ledger"],
    description="Payments that the accounting system loads every night.",
    group_name="accounting",
    kinds={"postgres"},
    owners=["team:accounting"],
)


@dg.asset(deps=[ledger])
def revenue_report() -> None:
    """The revenue from this month's rides."""


# end_spec


# start_chain
bank_files = dg.AssetSpec(["erp", "bank_files"], group_name="accounting")
rates = dg.AssetSpec(["erp", "rates"], group_name="accounting")
bookings = dg.AssetSpec(
    ["erp", "bookings"], deps=[bank_files, rates], group_name="accounting"
)
# end_chain

defs = dg.Definitions(
    assets=[ledger, revenue_report, bank_files, rates, bookings]
)
