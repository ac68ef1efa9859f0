from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster_sling import DagsterSlingTranslator


class HarborTranslator(DagsterSlingTranslator):
    def get_asset_spec(
        self, stream_definition: Mapping[str, Any]
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(stream_definition)
        table = stream_definition["config"]["object"].split(".")[-1]
        return spec.replace_attributes(
            key=["harbor", table], deps=[], group_name="ingest"
        )
