import dagster as dg


# start_config
class OverdueConfig(dg.Config):
    min_days: int = 1


class MailServer(dg.ConfigurableResource):
    sender: str

    def send(self, subject: str) -> str:
        """Hand a message to the mail server, and return its headline."""
        return f"From {self.sender}: {subject}"


@dg.op
def find_overdue(config: OverdueConfig) -> list[str]:
    days_overdue = {"Dune": 3, "Emma": 0, "Ulysses": 21}
    return [
        title for title, days in days_overdue.items() if days >= config.min_days
    ]


@dg.op
def send_reminders(
    context: dg.OpExecutionContext, mail: MailServer, titles: list[str]
) -> list[str]:
    headlines = [mail.send(f"Please return {title}") for title in titles]
    context.log.info(f"Run {context.run_id} sent {len(headlines)} messages")
    return headlines


@dg.job
def overdue_notices():
    send_reminders(find_overdue())


defs = dg.Definitions(
    jobs=[overdue_notices],
    resources={"mail": MailServer(sender="desk@library.example")},
)
# end_config

# start_run_config
long_overdue = dg.RunConfig(ops={"find_overdue": OverdueConfig(min_days=14)})
# end_run_config
