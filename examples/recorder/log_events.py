"""Turns entries of a run's log into the events of a recording."""

import json
import re
from datetime import datetime, timezone
from typing import Any

import dagster as dg

#: The state of a node after an event, by the event's type.
STATES = {
    "STEP_START": "running",
    "STEP_RESTARTED": "running",
    "ASSET_MATERIALIZATION": "done",
    "ASSET_OBSERVATION": "done",
    "STEP_SUCCESS": "done",
    "STEP_UP_FOR_RETRY": "retrying",
    "STEP_FAILURE": "failed",
    "STEP_SKIPPED": "skipped",
}
#: Other events that are recorded.
OTHERS = {
    "ASSET_CHECK_EVALUATION",
    "HOOK_COMPLETED",
    "HOOK_ERRORED",
    "PIPELINE_START",
    "PIPELINE_SUCCESS",
    "PIPELINE_FAILURE",
}
#: How long something took, and the name that Dagster makes up for a run of assets.
VARYING = re.compile(r" in [\d.]+m?s\b|(?<=run) for \"[\w.]+\"")
#: What the engine says of pools and of automatic retries.
SAID = re.compile(r"blocked by|[Rr]etry")
NOT_EXECUTED = re.compile(r"Dependencies for step (\S+) (?:failed|were skipped|not executed)")


def values_of(metadata: Any) -> dict[str, str]:
    """Return metadata as text, in the order of the event."""
    return {name: text_of(value) for name, value in metadata.items()}


def text_of(value: dg.MetadataValue) -> str:
    """Return a value of metadata as text."""
    if isinstance(value, dg.TableMetadataValue):
        return f"table, {len(value.records)} rows"
    if isinstance(value, dg.TimestampMetadataValue):
        return datetime.fromtimestamp(value.value, timezone.utc).isoformat()
    return json.dumps(value.value) if isinstance(value.value, list) else str(value.value)


def said(entry: Any) -> str:
    """Return the sentence of an entry. Events of the daemon have theirs in another place."""
    event = entry.dagster_event
    return entry.user_message or (event.message if event and event.message else "")


def event_of(
    entry: Any,
    places: dict[str, dict[str, Any]],
    partition: str | None,
    before: list[dict[str, Any]],
) -> dict[str, Any] | None:
    """Return the event of an entry of a run's log; None if it isn't recorded.

    `places` has what each step is about, `partition` is that of the run, and `before` are the events so far.
    """
    log, event = said(entry), entry.dagster_event
    if event is None:
        skipped = NOT_EXECUTED.match(log)
        step = skipped[1] if skipped else entry.step_key
        place = places.get(step, {})
        state = "skipped" if skipped and "check" not in place else None
        return {"kind": "LOG", **place, "state": state, "text": log.strip()}
    kind = event.event_type_value
    if kind not in STATES and kind not in OTHERS and not (kind == "ENGINE_EVENT" and SAID.search(log)):
        return None
    place = dict(places.get(entry.step_key, {}))
    text, values, state = VARYING.sub("", log), {}, STATES.get(kind)
    if kind == "ASSET_MATERIALIZATION":
        data = event.step_materialization_data.materialization
        place["node"] = data.asset_key.to_user_string()
        partition = data.partition or partition
        values = values_of(data.metadata)
    elif kind == "ASSET_CHECK_EVALUATION":
        data = event.asset_check_evaluation_data
        place = {
            "node": data.asset_key.to_user_string(),
            "check": data.check_name,
            "lines": place.get("lines"),
        }
        warns = data.severity == dg.AssetCheckSeverity.WARN
        state = "done" if data.passed else "warned" if warns else "failed"
        values = values_of(data.metadata)
        text = f"{data.check_name} {'passed' if data.passed else 'failed'}."
        if data.description:
            text += f" {data.description}"
    elif kind in ("STEP_FAILURE", "STEP_UP_FOR_RETRY"):
        cause = event.event_specific_data.error
        while cause is not None and cause.cause is not None:
            cause = cause.cause
        if cause is not None:
            text = f"{text} {' '.join(cause.message.split())}"
    elif kind == "STEP_SUCCESS" and is_told(place, before):
        return None
    if place.get("check") and kind == "STEP_FAILURE":
        # The evaluation before it said whether the check passed.
        state = None
    if kind.startswith("PIPELINE_"):
        kind = kind.replace("PIPELINE", "RUN")
        # The names of steps that failed are in the entries above.
        text = text.split(" Steps failed")[0]
    return {
        "kind": kind,
        **place,
        "state": state,
        "text": text.strip(),
        "values": values,
        "partition": partition if state and not place.get("check") else None,
    }


def is_told(place: dict[str, Any], before: list[dict[str, Any]]) -> bool:
    """Whether an event of the same step has said that it succeeded."""
    return any(
        event.get("node") == place.get("node")
        and event.get("check") == place.get("check")
        and event.get("kind") in ("ASSET_MATERIALIZATION", "ASSET_CHECK_EVALUATION")
        for event in before
    )
