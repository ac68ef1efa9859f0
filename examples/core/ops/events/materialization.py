from pathlib import Path

import dagster as dg


# start_op
class CatalogConfig(dg.Config):
    folder: str


@dg.op
def write_catalog(context: dg.OpExecutionContext, config: CatalogConfig) -> str:
    titles = ["Dune", "Emma"]
    path = Path(config.folder) / "catalog.csv"
    path.write_text("\n".join(titles))
    context.log_event(
        dg.AssetMaterialization(
            asset_key=["library", "catalog"],
            description="The catalog, as printed for the reading room.",
            metadata={
                "rows": len(titles),
                "path": dg.MetadataValue.path(str(path)),
            },
        )
    )
    return str(path)


@dg.op
def look_at_catalog(context: dg.OpExecutionContext, path: str) -> None:
    size = Path(path).stat().st_size
    context.log_event(
        dg.AssetObservation(
            asset_key=["library", "catalog"], metadata={"bytes": size}
        )
    )


@dg.job
def print_catalog():
    look_at_catalog(write_catalog())


# end_op
