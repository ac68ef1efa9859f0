import dagster as dg

from kiln_helpdesk.defs.index import HelpIndex


@dg.asset(group_name="index", kinds={"qdrant"}, pool="help_index")
def collection(
    context: dg.AssetExecutionContext, index: HelpIndex
) -> dg.MaterializeResult:
    """The collection that embeddings are stored in."""
    count = index.prepare()
    context.log.info(
        f"{index.collection} has {count} chunks "
        f"of {index.dimensions} dimensions"
    )
    return dg.MaterializeResult(
        metadata={"chunks": count, "dimensions": index.dimensions}
    )
