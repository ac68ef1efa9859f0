import dagster as dg


@dg.asset
def bike_photos(context: dg.AssetExecutionContext) -> None:
    """Starts the photo archive's nightly job, which also rebuilds its index."""
    context.log_event(
        dg.AssetMaterialization(
            asset_key="photo_index", metadata={"photos": 318}
        )
    )


photo_index = dg.AssetSpec("photo_index", deps=[bike_photos])
