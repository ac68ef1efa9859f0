import time
from pathlib import Path

import dagster as dg
import httpx
from tenacity import (
    RetryCallState,
    retry,
    retry_if_exception,
    stop_after_attempt,
)


def is_rate_limit(error: BaseException) -> bool:
    """Say whether the service asks to wait."""
    return (
        isinstance(error, httpx.HTTPStatusError)
        and error.response.status_code == 429
    )


def wait_for_reset(state: RetryCallState) -> float:
    """Return the seconds until requests are accepted again, at most 300."""
    headers = state.outcome.exception().response.headers
    reset = float(
        headers.get("RateLimit-Reset", time.time() + 2**state.attempt_number)
    )
    return min(max(reset - time.time(), 0.1), 300)


def log_wait(state: RetryCallState) -> None:
    dg.get_dagster_logger().info(
        f"Rate limit reached at attempt {state.attempt_number}, waiting"
    )


class Bluesky(dg.ConfigurableResource):
    """Reads lists and feeds from Bluesky, and keeps the login in a file."""

    url: str
    handle: str
    password: str
    session_file: str

    def log_in(self) -> str:
        """Create a session, and return its token."""
        response = httpx.post(
            f"{self.url}/xrpc/com.atproto.server.createSession",
            json={"identifier": self.handle, "password": self.password},
        )
        token = response.raise_for_status().json()["accessJwt"]
        file = Path(self.session_file)
        file.touch(mode=0o600)
        file.write_text(token)
        return token

    @retry(
        retry=retry_if_exception(is_rate_limit),
        wait=wait_for_reset,
        stop=stop_after_attempt(6),
        before_sleep=log_wait,
        reraise=True,
    )
    def get(self, method: str, **params: str | int) -> dict:
        """Call a method; log in if no login is stored, or it has expired."""
        file = Path(self.session_file)
        token = file.read_text() if file.exists() else self.log_in()
        response = self.send(method, params, token)
        if (
            response.status_code == 400
            and response.json().get("error") == "ExpiredToken"
        ):
            response = self.send(method, params, self.log_in())
        return response.raise_for_status().json()

    def send(self, method: str, params: dict, token: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"}
        return httpx.get(
            f"{self.url}/xrpc/{method}",
            params=params,
            headers=headers,
            timeout=30,
        )

    def read_list(self, uri: str) -> list[str]:
        """Return the handles of a list's members."""
        items = self.get("app.bsky.graph.getList", list=uri, limit=100)["items"]
        return [item["subject"]["handle"] for item in items]

    def read_feed(self, handle: str) -> list[dict]:
        """Return all posts of an account, page after page."""
        posts, cursor = [], {}
        while True:
            page = self.get(
                "app.bsky.feed.getAuthorFeed", actor=handle, limit=5, **cursor
            )
            posts += page["feed"]
            if "cursor" not in page:
                return posts
            cursor = {"cursor": page["cursor"]}
