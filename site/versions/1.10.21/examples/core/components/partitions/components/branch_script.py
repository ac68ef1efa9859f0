from collections.abc import Mapping
from typing import Any

import dagster as dg

from bakery.components.script import ScriptComponent


class BranchScript(ScriptComponent):
    """A script whose assets can be partitioned by branch."""

    @classmethod
    def get_additional_scope(cls) -> Mapping[str, Any]:
        branches = dg.DynamicPartitionsDefinition(name="branches")
        return {"branches": branches}
