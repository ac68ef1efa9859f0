import os

import dagster as dg
from notifiers import Notifier, PrintNotifier, WebhookNotifier


# start_definitions
@dg.definitions
def resources() -> dg.Definitions:
    deployment = os.getenv("BIKES_DEPLOYMENT", "local")
    by_deployment: dict[str, dict[str, Notifier]] = {
        "local": {"notifier": PrintNotifier()},
        "production": {
            "notifier": WebhookNotifier(url=dg.EnvVar("BIKES_WEBHOOK"))
        },
    }
    return dg.Definitions(resources=by_deployment[deployment])


# end_definitions
