# start_context
import dagster as dg


class Mailbox(dg.ConfigurableResource):
    address: str


@dg.asset(required_resource_keys={"mailbox"})
def recipients(context: dg.AssetExecutionContext) -> list[str]:
    return [context.resources.mailbox.address]


# end_context


# start_own
@dg.asset(resource_defs={"archive": Mailbox(address="archive@bikes.example")})
def archived(archive: Mailbox) -> str:
    return archive.address


# end_own


# start_job
@dg.op
def send_report(mailbox: Mailbox) -> str:
    return mailbox.address


@dg.graph
def report():
    send_report()


to_the_city = report.to_job(
    name="to_the_city",
    resource_defs={"mailbox": Mailbox(address="office@city.example")},
)
to_the_team = report.to_job(name="to_the_team")
# end_job


defs = dg.Definitions(
    assets=[recipients, archived],
    jobs=[to_the_city, to_the_team],
    resources={"mailbox": Mailbox(address="team@bikes.example")},
)
