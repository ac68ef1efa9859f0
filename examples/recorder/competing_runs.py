"""Runs that compete for the slots of a pool, in threads of this process."""

import threading
import time
from collections.abc import Callable
from typing import Any

import dagster as dg
from dagster._core.instance_for_test import instance_for_test
from log_events import event_of, said

#: The output of steps isn't captured: both runs share the output of this process.
SETTINGS = {
    "compute_logs": {
        "module": "dagster._core.storage.noop_compute_log_manager",
        "class": "NoOpComputeLogManager",
    }
}
BLOCKED = "blocked by"


class Holder(dg.InMemoryIOManager):
    """Holds a step, and with it the slot of its pool, at the end of its function."""

    def __init__(self):
        """Begin with nothing held."""
        super().__init__()
        self.holds, self.goes_on = threading.Event(), threading.Event()

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        """Wait until the step may go on."""
        self.holds.set()
        assert self.goes_on.wait(60), "nothing let the step go on"
        super().handle_output(context, obj)


def compete(run: Any, pool: str, limit: int, first: Any, second: Any) -> None:
    """Record two runs: the second begins while the step of the first holds a slot.

    The first goes on once the second waits for a slot, or, with a slot for each, once the second is over.
    """
    run.recording.add_assets([first, second])
    with instance_for_test(overrides=SETTINGS) as instance:
        instance.event_log_storage.set_concurrency_slots(pool, limit)
        holder = Holder()
        recorded = [0, 0]

        def start(asset: Any, storage: Any) -> threading.Thread:
            resources = {"io_manager": storage}
            options = {"instance": instance, "resources": resources}
            thread = threading.Thread(target=dg.materialize, args=([asset],), kwargs=options)
            thread.start()
            return thread

        def log_of(index: int) -> list[Any]:
            runs = sorted(instance.get_run_records(), key=lambda record: record.storage_id)
            return instance.all_logs(runs[index].dagster_run.run_id) if index < len(runs) else []

        def record(index: int) -> None:
            log = log_of(index)
            for entry in log[recorded[index] :]:
                event = event_of(entry, run.recording.places, None, run.events)
                if event is not None:
                    event["text"] = f"Run {index + 1}: {event['text']}"
                    run.events.append({key: value for key, value in event.items() if value})
            recorded[index] = len(log)

        holding = start(first, holder)
        assert holder.holds.wait(60), "the first run didn't begin"
        record(0)
        waiting = start(second, dg.InMemoryIOManager())
        wait_until(
            lambda: any(BLOCKED in said(entry) for entry in log_of(1)) or not waiting.is_alive()
        )
        record(1)
        holder.goes_on.set()
        holding.join()
        record(0)
        waiting.join()
        record(1)


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition, a minute at most."""
    for _ in range(600):
        if condition():
            return
        time.sleep(0.1)
    raise TimeoutError("the second run neither waits nor ends")
