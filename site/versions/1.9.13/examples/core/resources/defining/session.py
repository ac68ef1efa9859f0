# start_sample
import dagster as dg
import requests


class SessionResource(dg.ConfigurableResource[requests.Session]):
    """Builds the session that assets receive."""

    user_agent: str

    def create_resource(
        self, context: dg.InitResourceContext
    ) -> requests.Session:
        session = requests.Session()
        session.headers["User-Agent"] = self.user_agent
        return session


@dg.asset
def user_agent(session: dg.ResourceParam[requests.Session]) -> str:
    return str(session.headers["User-Agent"])
# end_sample


# start_definitions
defs = dg.Definitions(
    assets=[user_agent],
    resources={"session": SessionResource(user_agent="city-bikes/1.0")},
)
# end_definitions
