import dagster as dg


class FeedConfig(dg.Config):
    url: str


@dg.asset
def feed(config: FeedConfig) -> str:
    return f"read {config.url}"


read_feed = dg.define_asset_job(
    "read_feed",
    selection=[feed],
    config=dg.RunConfig({"feed": FeedConfig(url=dg.EnvVar("FEED_URL"))}),
)
