import dagster as dg
from dagster_fivetran import FivetranWorkspace


def sync(context: dg.AssetExecutionContext, fivetran: FivetranWorkspace):
    yield from fivetran.sync_and_poll(context=context)
