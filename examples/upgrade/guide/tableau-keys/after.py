import dagster as dg
from dagster_tableau import DagsterTableauTranslator


def key_of(translator: DagsterTableauTranslator, data) -> dg.AssetKey:
    return translator.get_asset_spec(data).key
