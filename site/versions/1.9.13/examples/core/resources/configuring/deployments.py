import os

import dagster as dg
from notifiers import Notifier, PrintNotifier, WebhookNotifier


# start_definitions
deployment = os.getenv("BIKES_DEPLOYMENT", "local")
by_deployment: dict[str, dict[str, Notifier]] = {
    "local": {"notifier": PrintNotifier()},
    "production": {
        "notifier": WebhookNotifier(url=dg.EnvVar("BIKES_WEBHOOK"))
    },
}
defs = dg.Definitions(resources=by_deployment[deployment])
# end_definitions
