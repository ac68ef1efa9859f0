"""Does what Dagster's daemon does, one step at a time and in this process, so that events have an order."""

import contextlib
import inspect
import logging
import sys
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import dagster as dg
import yaml
from dagster._core.definitions.job_base import InMemoryJob
from dagster._core.execution.api import execute_run
from dagster._core.execution.backfill import PartitionBackfill
from dagster._core.instance_for_test import instance_for_test
from dagster._core.scheduler.instigation import TickStatus
from dagster._core.test_utils import freeze_time
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.auto_run_reexecution.auto_run_reexecution import (
    consume_new_runs_for_automatic_reexecution,
)
from dagster._daemon.backfill import execute_backfill_iteration
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import (
    QueuedRunCoordinatorDaemon,
)
from dagster._scheduler.scheduler import launch_scheduled_runs
from log_events import event_of
from release import first_of
from sample_lines import lines_of_definition

InProcessCodeLocationOrigin = first_of(
    "InProcessCodeLocationOrigin",
    "dagster._core.remote_origin",
    "dagster._core.remote_representation.origin",
)

#: Runs wait for `finish` after they were started, and leave a queue.
SETTINGS = {
    "run_launcher": {"module": "dagster._core.test_utils", "class": "MockedRunLauncher"},
    "run_coordinator": {
        "module": "dagster._core.run_coordinator",
        "class": "QueuedRunCoordinator",
    },
}
#: Steps of a run in the process that executes it.
IN_PROCESS = {"execution": {"config": {"in_process": {}}}}
#: What happens to a run as a whole: its state, and what the recording says of it.
WHOLE = {
    "PIPELINE_ENQUEUED": ("requested", "{} enters the queue."),
    "PIPELINE_STARTING": (None, "The daemon starts {}."),
    "PIPELINE_START": ("running", None),
    "PIPELINE_SUCCESS": ("done", None),
    "PIPELINE_FAILURE": ("failed", None),
}


class Daemon:
    """The daemon of an empty instance that loads the code of a sample."""

    def __init__(self, run: Any, context: WorkspaceProcessContext):
        """Begin without runs; `run` is the variant that is recorded."""
        self.run, self.context, self.instance = run, context, context.instance
        self.repository = run.recording.module.defs.get_repository_def()
        #: For each run, the node that stands for it; None if its steps are nodes.
        self.nodes: dict[str, str | None] = {}
        self.recorded: dict[str, int] = {}

    def launch(
        self, job: str, node: str | None = None, tags: dict[str, str] | None = None
    ) -> str:
        """Put a run of a job into the queue and return its id. `node` stands for the whole run."""
        definition = self.repository.get_job(job)
        if node:
            lines = lines_of_definition(job, self.run.recording.file)
            self.run.recording.add_node(node, []).update({"lines": lines} if lines else {})
        remote = self._remote_repository().get_full_job(job)
        created = self.instance.create_run_for_job(
            definition,
            tags={**definition.run_tags, **(tags or {})},
            remote_job_origin=remote.get_remote_origin(),
            job_code_origin=remote.get_python_origin(),
        )
        self.nodes[created.run_id] = node
        self.instance.submit_run(created.run_id, self.context.create_request_context())
        self._record()
        return created.run_id

    def check_queue(self) -> None:
        """Look into the queue once and start the runs that the limits allow."""
        list(QueuedRunCoordinatorDaemon(interval_seconds=5).run_iteration(self.context))
        self._record()

    def finish(self, run_id: str, config: dict[str, Any] | None = None) -> None:
        """Execute a run that was started, with other config than its own if there is one."""
        run = self.instance.get_run_by_id(run_id)
        run = run._replace(run_config=config) if config else run
        execute_run(InMemoryJob(self.repository.get_job(run.job_name)), run, self.instance)
        self._record()

    def retry(self, run_id: str) -> str | None:
        """Decide whether a failed run is retried; return the id of the retry."""
        record = self.instance.get_run_record_by_id(run_id)
        list(
            consume_new_runs_for_automatic_reexecution(
                self.context, [record], logging.getLogger("retries")
            )
        )
        known = set(self.nodes)
        for run in self.instance.get_runs():
            self.nodes.setdefault(run.run_id, None)
        self._record()
        return next(iter(set(self.nodes) - known), None)

    def start_schedule(self, name: str, at: datetime) -> None:
        """Turn a schedule on."""
        with freeze_time(at):
            self.instance.start_schedule(self._remote_schedule(name))

    def tick(self, name: str, at: datetime) -> None:
        """Evaluate what a schedule has missed until a time, and record the daemon's log and ticks."""
        schedule = self._remote_schedule(name)
        before = len(self._ticks(schedule))
        logger, messages = listening_logger("scheduler")
        with freeze_time(at):
            list(launch_scheduled_runs(self.context, logger, at, iteration_times={}))
        for message in messages:
            if "catch up" in message:
                self.run.say(message, kind="LOG")
        zone = schedule.execution_timezone
        for tick in self._ticks(schedule)[before:]:
            time = datetime.fromtimestamp(tick.timestamp, at.tzinfo)
            asked = tick.status == TickStatus.SUCCESS
            self.run.say(
                f"{name} requests a run." if asked else f"{name} requests no run.",
                kind=f"TICK_{tick.status.value}",
                node=name,
                state="requested" if asked else "skipped",
                partition=f"{time:%B} {time.day}",
                values={"scheduled for": time.isoformat(), "evaluated at": at.isoformat()},
            )
            assert str(at.tzinfo) == zone

    def backfill(self, name: str, asset: str, partitions: list[str], at: datetime) -> None:
        """Backfill partitions of an asset: request its runs and execute one after the other."""
        options = {
            "backfill_id": name,
            "asset_graph": self._remote_repository().asset_graph,
            "partition_names": partitions,
            "asset_selection": [dg.AssetKey(asset)],
            "backfill_timestamp": at.timestamp(),
            "tags": {},
            "dynamic_partitions_store": self.instance,
            "all_partitions": False,
            "title": None,
            "description": None,
            "run_config": None,
        }
        known = inspect.signature(PartitionBackfill.from_asset_partitions).parameters
        backfill = PartitionBackfill.from_asset_partitions(
            **{key: value for key, value in options.items() if key in known}
        )
        self.instance.add_backfill(backfill)
        before = set(self.nodes)
        messages = self._iterate_backfills(at)
        runs = [run for run in self.instance.get_runs() if run.run_id not in before]
        runs.sort(key=lambda run: first_partition(run.tags))
        self.nodes.update({run.run_id: None for run in runs})
        for run in runs:
            (text,) = [text for text in messages if text.startswith(f"Submitted run {run.run_id}")]
            partition = run.tags.get("dagster/partition")
            self.run.add_partition(partition)
            about = {"node": asset, "state": "requested", "partition": partition}
            self.run.say(self._without_ids(text), kind="BACKFILL", **about)
        for run in runs:
            self.check_queue()
            self.finish(run.run_id, IN_PROCESS)
        self._iterate_backfills(at)
        status = self.instance.get_backfill(name).status.value
        self.run.say(f"The backfill's status is {status}.", kind="BACKFILL")

    def _iterate_backfills(self, at: datetime) -> list[str]:
        """Let the daemon look at the backfills twice, after which it has seen their runs; return its log."""
        logger, messages = listening_logger("backfills")
        for _ in range(2):
            with freeze_time(at):
                list(execute_backfill_iteration(self.context, logger))
        return messages

    def _ticks(self, schedule: Any) -> list[Any]:
        """Return the ticks of a schedule, the oldest first."""
        ticks = self.instance.get_ticks(schedule.get_remote_origin_id(), schedule.selector_id)
        return sorted(ticks, key=lambda tick: tick.timestamp)

    def _remote_repository(self) -> Any:
        (location,) = self.context.create_request_context().code_locations
        (repository,) = location.get_repositories().values()
        return repository

    def _remote_schedule(self, name: str) -> Any:
        return self._remote_repository().get_schedule(name)

    def _record(self) -> None:
        """Record what the logs of all runs have since the last time, in the order of their times."""
        entries = []
        for run_id in self.nodes:
            log = self.instance.all_logs(run_id)
            entries += log[self.recorded.get(run_id, 0) :]
            self.recorded[run_id] = len(log)
        for entry in sorted(entries, key=lambda entry: entry.timestamp):
            node = self.nodes[entry.run_id]
            event = self._of_run(entry, node) if node else self._of_step(entry)
            if event is not None:
                self.run.events.append({key: value for key, value in event.items() if value})

    def _of_run(self, entry: Any, node: str) -> dict[str, Any] | None:
        kind = entry.dagster_event.event_type_value if entry.dagster_event else ""
        if kind not in WHOLE:
            return None
        state, text = WHOLE[kind]
        return {
            "kind": kind.replace("PIPELINE", "RUN"),
            "node": node,
            "state": state,
            "text": text.format(node) if text else entry.user_message,
        }

    def _of_step(self, entry: Any) -> dict[str, Any] | None:
        # The steps of a retry begin anew.
        partition = self.instance.get_run_by_id(entry.run_id).tags.get("dagster/partition")
        event = event_of(entry, self.run.recording.places, partition, [])
        if event is not None:
            self.run.add_partition(event.get("partition"))
            event["text"] = event["text"].replace(self.instance.root_directory, "$DAGSTER_HOME")
            event["text"] = self._without_ids(event["text"])
            # What was materialized says that its step succeeded.
            before = self.run.events[-1] if self.run.events else {}
            is_told = before.get("kind") == "ASSET_MATERIALIZATION"
            if event["kind"] == "STEP_SUCCESS" and is_told and before["node"] == event["node"]:
                return None
        return event

    def _without_ids(self, text: str) -> str:
        for index, run_id in enumerate(self.nodes):
            text = text.replace(run_id, f"run-{index + 1}")
        return text


def listening_logger(name: str) -> tuple[logging.Logger, list[str]]:
    """Return a logger, and the list that its messages go to."""
    messages: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: messages.append(record.getMessage())
    logger = logging.Logger(name)
    logger.addHandler(handler)
    return logger, messages


def first_partition(tags: Any) -> str:
    """Return the partition of a run, or the first one of its range."""
    return tags.get("dagster/partition") or tags["dagster/asset_partition_range_start"]


@contextlib.contextmanager
def daemon_of(run: Any, settings: str = "") -> Iterator[Daemon]:
    """Give the daemon of an empty instance; `settings` is the text of its `dagster.yaml`."""
    file = run.recording.file
    origin = LoadableTargetOrigin(
        executable_path=sys.executable, python_file=str(file), working_directory=str(file.parent)
    )
    target = InProcessWorkspaceLoadTarget(
        InProcessCodeLocationOrigin(origin, location_name=file.name)
    )
    wanted = {k: v for k, v in (yaml.safe_load(settings) or {}).items() if k != "run_queue"}
    with (
        instance_for_test(overrides={**SETTINGS, **wanted}) as instance,
        WorkspaceProcessContext(instance, target) as context,
    ):
        yield Daemon(run, context)
