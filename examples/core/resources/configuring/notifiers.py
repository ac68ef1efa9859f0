# start_classes
from abc import abstractmethod

import dagster as dg


class Notifier(dg.ConfigurableResource):
    """Tells someone that bikes are missing."""

    @abstractmethod
    def notify(self, text: str) -> str: ...


class PrintNotifier(Notifier):
    def notify(self, text: str) -> str:
        return f"printed: {text}"


class WebhookNotifier(Notifier):
    url: str

    def notify(self, text: str) -> str:
        return f"posted to {self.url}: {text}"


# end_classes


# start_asset
@dg.asset
def missing_bikes(notifier: Notifier) -> str:
    return notifier.notify("3 bikes are missing")


# end_asset
