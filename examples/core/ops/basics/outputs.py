import dagster as dg


# start_outputs
@dg.op(out={"reminders": dg.Out(), "invoices": dg.Out()})
def sort_overdue() -> tuple[list[str], list[str]]:
    """Titles a few days late get a reminder, the others an invoice."""
    days_overdue = {"Dune": 3, "Ulysses": 21}
    reminders = [title for title, days in days_overdue.items() if days <= 14]
    invoices = [title for title, days in days_overdue.items() if days > 14]
    return reminders, invoices


@dg.op
def send_reminders(context: dg.OpExecutionContext, titles: list[str]) -> None:
    context.log.info(f"Reminders: {', '.join(titles)}")


@dg.op
def send_invoices(context: dg.OpExecutionContext, titles: list[str]) -> None:
    context.log.info(f"Invoices: {', '.join(titles)}")


@dg.job
def overdue_letters():
    reminders, invoices = sort_overdue()
    send_reminders(reminders)
    send_invoices(invoices)


# end_outputs
