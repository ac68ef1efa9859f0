import dagster as dg

weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


# start_ingest
@dg.asset(
    partitions_def=weeks,
    group_name="sources",
    kinds={"github"},
    automation_condition=dg.AutomationCondition.on_cron("0 2 * * 1"),
)
def issues(context: dg.AssetExecutionContext) -> None:
    """Replace with a query for the issues that changed in the week."""
    context.log.info(
        f"issues changed since {context.partition_time_window.start.date()}"
    )


@dg.asset(
    deps=[issues],
    partitions_def=weeks,
    group_name="index",
    kinds={"openai", "weaviate"},
    automation_condition=dg.AutomationCondition.eager(),
    pool="embedding_api",
)
def embeddings() -> None:
    """Replace with calls of the embedding model and an upsert into Weaviate."""


# end_ingest


# start_question
class Question(dg.Config):
    """What to answer, and with which model."""

    text: str
    model: str = "gpt-4o-mini"


@dg.asset(deps=[embeddings], group_name="answers", kinds={"openai"})
def answer(config: Question) -> dg.MaterializeResult:
    """Replace with a search in Weaviate and a call of the model."""
    return dg.MaterializeResult(
        metadata={"question": config.text, "model": config.model}
    )


# end_question

defs = dg.Definitions(assets=[issues, embeddings, answer])
