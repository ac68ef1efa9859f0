import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

FEED = Path("data/feed.json")


@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", description="One line for each bike in service."),
        dg.AssetSpec("docks", description="Free places at each station."),
    ]
)
def split_feed() -> Iterator[dg.MaterializeResult]:
    feed = json.loads(FEED.read_text())
    for name in ("bikes", "docks"):
        Path(f"data/{name}.json").write_text(json.dumps(feed[name]))
        yield dg.MaterializeResult(
            asset_key=name, metadata={"entries": len(feed[name])}
        )


# end_both


# start_subset
@dg.multi_asset(
    specs=[
        dg.AssetSpec("alerts"),
        dg.AssetSpec("prices"),
        dg.AssetSpec("zones"),
    ],
    can_subset=True,
)
def split_notices(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    feed = json.loads(FEED.read_text())
    for key in sorted(context.selected_asset_keys):
        name = key.to_user_string()
        if name in feed:
            Path(f"data/{name}.json").write_text(json.dumps(feed[name]))
            yield dg.MaterializeResult(asset_key=key)


# end_subset
