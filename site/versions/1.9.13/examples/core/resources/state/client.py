# start_sample
import time
from functools import cached_property

import dagster as dg


class TokenClient:
    """Keeps a token until it expires. A regular class can change its state."""

    def __init__(self, lifetime_seconds: float) -> None:
        self.lifetime_seconds = lifetime_seconds
        self.logins = 0
        self._expires = 0.0

    def get(self, path: str) -> str:
        if time.monotonic() >= self._expires:
            self.logins += 1
            self._expires = time.monotonic() + self.lifetime_seconds
        return f"{path} with token {self.logins}"


class TokenAPI(dg.ConfigurableResource):
    lifetime_seconds: float = 300.0

    @cached_property
    def client(self) -> TokenClient:
        return TokenClient(self.lifetime_seconds)


@dg.asset
def two_answers(token_api: TokenAPI) -> list[str]:
    return [token_api.client.get("/stations"), token_api.client.get("/bikes")]
# end_sample


defs = dg.Definitions(
    assets=[two_answers], resources={"token_api": TokenAPI()}
)
