from collections.abc import Callable, Mapping
from typing import Any, Optional

import dagster as dg


@dg.template_var
def eager_for_tables() -> Callable[
    [Mapping[str, Any]], Optional[dg.AutomationCondition]
]:
    def condition(node: Mapping[str, Any]) -> Optional[dg.AutomationCondition]:
        if node["config"].get("materialized") == "table":
            return dg.AutomationCondition.eager()
        return None

    return condition
