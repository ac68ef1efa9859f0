# start_assets
import dagster as dg


@dg.asset(group_name="billing", kinds={"s3"}, owners=["team:finance"])
def payment_files() -> None:
    """Files of the bank, one for each day, as they arrive."""


@dg.asset(
    deps=[payment_files],
    group_name="billing",
    kinds={"duckdb"},
    owners=["team:finance", "ines@shop.example"],
    tags={"tier": "gold"},
)
def invoices() -> dg.MaterializeResult:
    """One row for each invoice, with the day on which it was paid."""
    return dg.MaterializeResult(metadata={"dagster/row_count": 1284})


@dg.asset(
    deps=[invoices],
    group_name="billing",
    kinds={"duckdb"},
    owners=["team:finance"],
    tags={"tier": "gold"},
)
def invoice_totals() -> None:
    """What was invoiced and paid, by month."""


# end_assets


# start_columns
@dg.asset(
    group_name="support",
    owners=["team:helpdesk"],
    metadata={
        "dagster/table_name": "shop.support.tickets",
        "dagster/column_schema": dg.TableSchema(
            columns=[
                dg.TableColumn("ticket_id", "int"),
                dg.TableColumn("customer_email", "text", tags={"pii": ""}),
            ]
        ),
    },
)
def tickets() -> None:
    """Requests of customers, newest version of each."""


# end_columns

# start_selections
DASHBOARDS = {
    "Finance": 'owner:"team:finance"',
    "Reliable": 'tag:"tier"="gold"',
    "Behind the totals": '+key:"invoice_totals"',
    "Ingestion": 'kind:"s3"',
}
# end_selections
