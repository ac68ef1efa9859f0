from collections.abc import Iterable, Sequence

import dagster as dg
from dagster_airlift.core import (
    AirflowDefinitionsData,
    AssetEvent,
    build_defs_from_airflow_instance,
)
from token_auth import airflow


def scheduled_runs_only(
    context: dg.SensorEvaluationContext,
    airflow_data: AirflowDefinitionsData,
    events: Sequence[dg.AssetMaterialization],
) -> Iterable[AssetEvent]:
    for event in events:
        if event.metadata["Run Type"].value == "scheduled":
            yield event


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow, event_transformer_fn=scheduled_runs_only
)
