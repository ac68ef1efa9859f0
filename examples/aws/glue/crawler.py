import time

import boto3
import dagster as dg


class Crawler(dg.ConfigurableResource):
    """A crawler of the Glue Data Catalog."""

    name: str
    region_name: str
    poll_seconds: float = 15

    def get_client(self):
        return boto3.client("glue", region_name=self.region_name)

    def crawl(self) -> dict:
        client = self.get_client()
        client.start_crawler(Name=self.name)
        while (crawler := client.get_crawler(Name=self.name)["Crawler"])[
            "State"
        ] != "READY":
            time.sleep(self.poll_seconds)
        last = crawler["LastCrawl"]
        if last["Status"] != "SUCCEEDED":
            raise dg.Failure(
                f"{self.name}: {last.get('ErrorMessage', last['Status'])}"
            )
        return client.get_crawler_metrics(CrawlerNameList=[self.name])[
            "CrawlerMetricsList"
        ][0]


@dg.asset(deps=["households"], kinds={"glue"})
def catalog_tables(crawler: Crawler) -> dg.MaterializeResult:
    """The Data Catalog's tables, after the crawler has read the new files."""
    metrics = crawler.crawl()
    return dg.MaterializeResult(
        metadata={
            "created": metrics["TablesCreated"],
            "updated": metrics["TablesUpdated"],
        }
    )


defs = dg.Definitions(
    assets=[catalog_tables],
    resources={"crawler": Crawler(name="census", region_name="eu-west-1")},
)
