import dagster as dg
from dagster_notdiamond import NotDiamondResource

MODELS = ["openai/gpt-4o-mini", "anthropic/claude-3-5-haiku-20241022"]


@dg.asset(kinds={"notdiamond"})
def routed_model(
    context: dg.AssetExecutionContext, notdiamond: NotDiamondResource
) -> dg.MaterializeResult:
    with notdiamond.get_client(context) as client:
        session, best = client.model_select(
            messages=[
                {
                    "role": "user",
                    "content": "Translate 'pump gasket' to Danish.",
                }
            ],
            model=MODELS,
            tradeoff="cost",
        )
    if session == "NO-SESSION-ID":
        raise dg.Failure("Not Diamond did not answer; the model is the default")
    return dg.MaterializeResult(
        value=str(best),
        metadata={"notdiamond/session": session, "notdiamond/model": str(best)},
    )


defs = dg.Definitions(
    assets=[routed_model],
    resources={
        "notdiamond": NotDiamondResource(
            api_key=dg.EnvVar("NOTDIAMOND_API_KEY")
        )
    },
)
