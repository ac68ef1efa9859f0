import dagster as dg

DAYS_OVERDUE = {"Dune": 3, "Emma": 0, "Ulysses": 21}


@dg.op
def find_overdue() -> list[str]:
    """Titles whose loan has ended."""
    return [title for title, days in DAYS_OVERDUE.items() if days > 0]


@dg.op
def send_reminders(context: dg.OpExecutionContext, titles: list[str]) -> int:
    """Remind the reader of each title, and count the reminders."""
    for title in titles:
        context.log.info(f"Reminder sent for {title}")
    return len(titles)


@dg.job
def overdue_notices():
    send_reminders(find_overdue())


if __name__ == "__main__":
    result = overdue_notices.execute_in_process()
    print(result.output_for_node("send_reminders"), "reminders sent")
