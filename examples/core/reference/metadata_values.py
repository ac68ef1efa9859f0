import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={
            "rows": dg.MetadataValue.int(3),
            "share": dg.MetadataValue.float(0.75),
            "complete": dg.MetadataValue.bool(True),
            "note": dg.MetadataValue.text("no returns yet"),
            "summary": dg.MetadataValue.md("**3** orders"),
            "settings": dg.MetadataValue.json({"region": "north"}),
            "dashboard": dg.MetadataValue.url("https://example.com/orders"),
            "file": dg.MetadataValue.path("data/orders.csv"),
            "notebook": dg.MetadataValue.notebook("orders.ipynb"),
            "loaded_at": dg.MetadataValue.timestamp(1767600000.0),
            "error": dg.MetadataValue.null(),
            "upstream": dg.MetadataValue.asset(dg.AssetKey("prices")),
        }
    )


[event] = dg.materialize([orders]).asset_materializations_for_node("orders")
metadata = event.metadata

assert isinstance(metadata["rows"], dg.IntMetadataValue)
assert isinstance(metadata["share"], dg.FloatMetadataValue)
assert isinstance(metadata["complete"], dg.BoolMetadataValue)
assert isinstance(metadata["note"], dg.TextMetadataValue)
assert isinstance(metadata["summary"], dg.MarkdownMetadataValue)
assert isinstance(metadata["settings"], dg.JsonMetadataValue)
assert isinstance(metadata["dashboard"], dg.UrlMetadataValue)
assert isinstance(metadata["file"], dg.PathMetadataValue)
assert isinstance(metadata["notebook"], dg.NotebookMetadataValue)
assert isinstance(metadata["loaded_at"], dg.TimestampMetadataValue)
assert isinstance(metadata["error"], dg.NullMetadataValue)
assert isinstance(metadata["upstream"], dg.DagsterAssetMetadataValue)
assert metadata["settings"].value == {"region": "north"}
