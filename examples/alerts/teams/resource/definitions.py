import dagster as dg
from dagster_msteams import MSTeamsResource


@dg.asset
def invoices(msteams: MSTeamsResource) -> None:
    count, total = 214, "18,402.50 €"
    facts = [
        {"title": "Invoices", "value": str(count)},
        {"title": "Total", "value": total},
    ]
    card = {
        "type": "AdaptiveCard",
        "version": "1.5",
        "body": [
            {
                "type": "TextBlock",
                "size": "Medium",
                "weight": "Bolder",
                "text": "Billing run",
            },
            {"type": "FactSet", "facts": facts},
        ],
    }
    content_type = "application/vnd.microsoft.card.adaptive"
    attachment = {
        "contentType": content_type,
        "contentUrl": None,
        "content": card,
    }
    msteams.get_client().post_message(
        {"type": "message", "attachments": [attachment]}
    )


defs = dg.Definitions(
    assets=[invoices],
    resources={
        "msteams": MSTeamsResource(hook_url=dg.EnvVar("TEAMS_WEBHOOK_URL"))
    },
)
