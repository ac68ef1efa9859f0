from collections.abc import Callable, Iterator, Mapping
from typing import Any

import dagster as dg
from tablecopy import copy_tables, read_config


# start_translator
class TableCopyTranslator:
    """Says what the asset of a table looks like. Subclass it to change that."""

    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        return dg.AssetSpec(key=["warehouse", table["name"]], kinds={"sqlite"})
        # end_translator


# start_decorator
TABLE = "tablecopy/table"


def tablecopy_assets(
    *,
    config: str,
    name: str | None = None,
    translator: TableCopyTranslator | None = None,
) -> Callable[[Callable[..., Any]], dg.AssetsDefinition]:
    """Declares an asset for each table of a configuration file."""
    translator = translator or TableCopyTranslator()
    specs = [
        translator.get_asset_spec(table).merge_attributes(
            metadata={TABLE: table["name"]}
        )
        for table in read_config(config)["tables"]
    ]
    return dg.multi_asset(specs=specs, name=name, can_subset=True)
    # end_decorator


# start_resource
class TableCopy(dg.ConfigurableResource):
    """Runs the tool for the tables of the assets that a run has selected."""

    config: str

    def run(
        self, context: dg.AssetExecutionContext
    ) -> Iterator[dg.MaterializeResult]:
        keys = {}
        for key in context.selected_asset_keys:
            keys[context.assets_def.get_asset_spec(key).metadata[TABLE]] = key
        failed = {}
        for report in copy_tables(read_config(self.config), sorted(keys)):
            context.log.info(f"tablecopy: {report}")
            if report["status"] == "success":
                metadata = {"dagster/row_count": report["rows"]}
                yield dg.MaterializeResult(
                    asset_key=keys[report["table"]], metadata=metadata
                )
            else:
                failed[report["table"]] = report["error"]
        if failed:
            raise dg.Failure(f"tablecopy failed for {failed}")
            # end_resource
