import dagster as dg
import httpx
from bs4 import BeautifulSoup

SEARCH = """
query ($search: String!, $size: Int!, $cursor: String) {
  search(query: $search, type: ISSUE, first: $size, after: $cursor) {
    nodes { ... on Issue { number title body url updatedAt } }
    pageInfo { hasNextPage endCursor }
  }
}
"""


class GitHub(dg.ConfigurableResource):
    """Finds the issues of a repository with GitHub's GraphQL API."""

    api_url: str
    token: str
    repository: str
    page_size: int = 50

    def find_issues(self, first_day: str, last_day: str) -> list[dict]:
        """Return the issues whose last update is in these days, in pages."""
        issues, cursor = [], None
        search = (
            f"repo:{self.repository} is:issue updated:{first_day}..{last_day}"
        )
        while True:
            response = httpx.post(
                self.api_url,
                headers={"Authorization": f"Bearer {self.token}"},
                json={
                    "query": SEARCH,
                    "variables": {
                        "search": search,
                        "size": self.page_size,
                        "cursor": cursor,
                    },
                },
                timeout=30,
            )
            answer = response.raise_for_status().json()
            if "errors" in answer:
                raise dg.Failure(f"GitHub: {answer['errors'][0]['message']}")
            result = answer["data"]["search"]
            issues += result["nodes"]
            if not result["pageInfo"]["hasNextPage"]:
                return issues
            cursor = result["pageInfo"]["endCursor"]


class Manual(dg.ConfigurableResource):
    """Reads the pages that the sitemap of a website lists."""

    sitemap: str

    def read_pages(self) -> list[dict]:
        """Return the address, the title, and the text of each page."""
        listed = BeautifulSoup(self.fetch(self.sitemap), "html.parser")
        pages = []
        for location in listed.find_all("loc"):
            main = BeautifulSoup(self.fetch(location.text), "html.parser").main
            paragraphs = [each.get_text() for each in main.find_all("p")]
            pages.append(
                {
                    "url": location.text,
                    "title": main.h1.get_text(),
                    "text": "\n\n".join(paragraphs),
                }
            )
        return pages

    def fetch(self, url: str) -> str:
        return httpx.get(url, timeout=30).raise_for_status().text


@dg.definitions
def clients() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "github": GitHub(
                api_url=dg.EnvVar("GITHUB_API_URL"),
                token=dg.EnvVar("GITHUB_TOKEN"),
                repository="kilnworks/controller",
            ),
            "manual_site": Manual(sitemap=dg.EnvVar("MANUAL_SITEMAP")),
        }
    )
