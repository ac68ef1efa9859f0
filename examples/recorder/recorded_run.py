"""Runs a sample and keeps what happened as data for `<AssetRun>`: its nodes and the events of each run.

Nothing in a recording differs between two recordings of the same sample: ids, times and process ids are
left out, and the page assigns durations.
"""

import contextlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from datetime import datetime, timezone
from itertools import takewhile
from pathlib import Path
from types import ModuleType
from typing import Any
from zoneinfo import ZoneInfo

import dagster as dg
from asset_graph import load_module, working_in
from dagster._core.definitions.data_version import CachingStaleStatusResolver, StaleStatus
from dagster._core.loader import LoadingContextForTest
from dagster._core.test_utils import freeze_time
from dagster._utils.schedules import schedule_execution_time_iterator
from log_events import event_of
from sample_lines import lines_of, lines_of_definition


class Run:
    """One variant of a recording: what is done, in the order of the calls."""

    def __init__(self, recording: "Recording", label: str):
        """Begin a variant that the page offers as `label`."""
        self.recording, self.label = recording, label
        self.partitions: list[str] = []
        self.events: list[dict[str, Any]] = []

    def say(self, text: str, **more: Any) -> None:
        """Add an event of which Dagster's log has no entry, such as what a tick returned."""
        self.events.append({**{k: v for k, v in more.items() if v}, "text": text})

    def write(self, name: str, text: str) -> None:
        """Write a file into the working folder of the sample."""
        Path(name).write_text(text, encoding="utf-8")

    def materialize(self, assets: Iterable[Any], partition: str | None = None, **options: Any) -> None:
        """Run assets and their checks in this process and record the events of the run."""
        assets = list(assets)
        self.recording.add_assets(assets)
        resources = {"io_manager": self.recording.storage, **options.pop("resources", {})}
        if all(isinstance(one, dg.AssetChecksDefinition) for one in assets):
            options["selection"] = dg.AssetSelection.checks(*assets)
        result = dg.materialize(
            assets,
            instance=self.recording.instance,
            partition_key=partition,
            raise_on_error=False,
            resources=resources,
            **options,
        )
        self._record(result.run_id, partition)

    @contextlib.contextmanager
    def at(self, time: datetime) -> Iterator[None]:
        """Stop the clock at a time, which the recording tells."""
        with freeze_time(time):
            self.say(f"It's {time:%H:%M} UTC.", kind="CLOCK")
            yield

    def report(self, spec: dg.AssetSpec) -> None:
        """Record a materialization of an asset that something else writes."""
        name = spec.key.to_user_string()
        self.recording.add_assets([spec])
        self.recording.instance.report_runless_asset_event(dg.AssetMaterialization(spec.key))
        text = f"Something else materialized {name}."
        self.say(text, kind="ASSET_MATERIALIZATION", node=name, state="done")

    def execute(self, job: dg.JobDefinition, deps: dict[str, list[str]], **options: Any) -> None:
        """Run a job of ops; `deps` are its steps, each with those that it depends on."""
        self.recording.add_steps(job, deps)
        result = job.execute_in_process(
            instance=self.recording.instance, raise_on_error=False, **options
        )
        self._record(result.run_id, None)

    def tick(
        self, sensor: dg.SensorDefinition, node: str, cursor: str | None = None
    ) -> str | None:
        """Evaluate a sensor once, record what it asks of a node, and return its new cursor."""
        context = dg.build_sensor_context(instance=self.recording.instance, cursor=cursor)
        data = sensor.evaluate_tick(context)
        file = self.recording.file
        lines = lines_of(getattr(sensor, "_raw_fn", None), file) or lines_of_definition(sensor.name, file)
        values = {"cursor before": cursor or "none", "cursor after": data.cursor or "none"}
        if isinstance(sensor, dg.AssetSensorDefinition):
            values = {}  # The cursor is the ID of an event.
        self._record_tick(sensor.name, node, data, lines, values)
        return data.cursor

    def tick_schedule(
        self,
        schedule: dg.ScheduleDefinition,
        node: str | None,
        at: datetime,
        more: dict[str, str] | None = None,
    ) -> None:
        """Evaluate a schedule for the time of a tick and record what it asks of a node."""
        defs = getattr(self.recording.module, "defs", None)
        context = dg.build_schedule_context(
            instance=self.recording.instance,
            scheduled_execution_time=at,
            repository_def=defs.get_repository_def() if defs else None,
        )
        data = schedule.evaluate_tick(context)
        function = getattr(getattr(schedule, "_execution_fn", None), "decorated_fn", None)
        lines = lines_of(function, self.recording.file)
        values = {"scheduled for": at.isoformat(), **(more or {})}
        self._record_tick(schedule.name, node, data, lines, values)

    def tick_between(
        self, schedules: Iterable[dg.ScheduleDefinition], start: datetime, end: datetime
    ) -> None:
        """Evaluate schedules at each of their times in a span; each is a node of its own."""
        times = []
        for schedule in schedules:
            zone = schedule.execution_timezone
            every = schedule_execution_time_iterator(start.timestamp(), schedule.cron_schedule, zone)
            within = takewhile(lambda at: at < end, every)
            times += [(at.astimezone(ZoneInfo(zone)), schedule) for at in within]
        for at, schedule in sorted(times, key=lambda time: time[0].timestamp()):
            in_utc = {"in UTC": f"{at.astimezone(timezone.utc):%H:%M}"}
            self.tick_schedule(schedule, schedule.name, at, in_utc)

    def _record_tick(
        self, name: str, node: str | None, data: Any, lines: str | None, values: dict[str, str]
    ) -> None:
        if not data.run_requests:
            text = f"{name} requests no run. {data.skip_message or ''}".strip()
            self.say(text, kind="TICK_SKIPPED", lines=lines, values=values)
        for request in data.run_requests or []:
            self.add_partition(request.partition_key)
            key = request.run_key
            # The ID of a run differs each time.
            asked = {"run key": key} if key and not self.recording.instance.has_run(key) else {}
            asked |= {k: v for k, v in request.tags.items() if not k.startswith("dagster/")}
            self.say(
                f"{name} requests a run.",
                kind="TICK_SUCCESS",
                node=node,
                state="requested" if node else None,
                lines=lines,
                partition=request.partition_key,
                values={**asked, **values},
            )

    def tell_unsynced(self, assets: Iterable[dg.AssetsDefinition]) -> None:
        """Record which assets the web interface would mark as unsynced, and why."""
        graph = dg.Definitions(assets=list(assets)).resolve_asset_graph()
        instance = self.recording.instance
        resolver = CachingStaleStatusResolver(
            instance, graph, LoadingContextForTest(instance)
        )
        for key in graph.toposorted_asset_keys:
            reasons = [cause.reason for cause in resolver.get_stale_causes(key)]
            text, state = {
                StaleStatus.FRESH: ("is synced", "done"),
                StaleStatus.STALE: ("is unsynced", "stale"),
                StaleStatus.MISSING: ("has never been materialized", None),
            }[resolver.get_status(key)]
            name, why = key.to_user_string(), f": {', '.join(reasons)}" if reasons else ""
            self.say(f"{name} {text}{why}.", kind="STATUS", node=name, state=state)

    def evaluate(self, assets: Iterable[Any], at: datetime | None = None) -> list[Any]:
        """Evaluate automation conditions once, record the answers, and return the assets to run."""
        assets = list(assets)
        self.recording.add_assets(assets)
        result = dg.evaluate_automation_conditions(
            defs=assets,
            instance=self.recording.instance,
            cursor=self.recording.cursor,
            evaluation_time=at,
        )
        self.recording.cursor = result.cursor
        when = {"evaluated at": at.isoformat()} if at else {}
        asked = []
        for definition in assets:
            if isinstance(definition, dg.AssetSpec) or not definition.automation_conditions_by_key:
                continue
            name = definition.key.to_user_string()
            about = {"kind": "CONDITION", "node": name, "values": when}
            about["lines"] = self.recording.nodes[name].get("lines")
            if not result.get_num_requested(definition.key):
                self.say("The condition is false: nothing is requested.", **about)
                continue
            asked.append(definition)
            keys = sorted(result.get_requested_partitions(definition.key), key=str)
            for partition in keys:
                self.add_partition(partition)
                self.say(
                    "The condition is true: a run is requested.",
                    **about,
                    state="requested",
                    partition=partition,
                )
        return asked

    def _record(self, run_id: str, partition: str | None) -> None:
        self.add_partition(partition)
        for entry in self.recording.instance.all_logs(run_id):
            event = event_of(entry, self.recording.places, partition, self.events)
            if event is not None:
                # A path of the machine that records.
                event["text"] = event["text"].replace(str(self.recording.folder), "/home/you")
                self.add_partition(event.get("partition"))
                self.events.append({key: value for key, value in event.items() if value})

    def add_partition(self, partition: str | None) -> None:
        """Add a cell to the strip, unless it's there."""
        if partition is not None and partition not in self.partitions:
            self.partitions.append(partition)


class Memory(dg.IOManager):
    """Keeps values between runs, without logging where."""

    def __init__(self):
        """Begin without any."""
        self.values: dict[Any, Any] = {}

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        """Keep a value by its asset, or by its step."""
        self.values[context.asset_key if context.has_asset_key else context.step_key] = obj

    def load_input(self, context: dg.InputContext) -> Any:
        """Return the last value of what is upstream."""
        if context.has_asset_key:
            return self.values[context.asset_key]
        return self.values[context.upstream_output.step_key]


class Recording:
    """What a sample did: nodes, and a list of events for each variant."""

    def __init__(self, sample: Path, module: ModuleType, folder: Path):
        """Begin the recording of a sample that works in a folder of its own."""
        self.file, self.module, self.folder = sample, module, folder
        self.nodes: dict[str, dict[str, Any]] = {}
        #: What a step is about: its node, its check, its lines.
        self.places: dict[str, dict[str, Any]] = {}
        self.runs: list[Run] = []
        self.shown: str | None = None
        self.restart()

    def restart(self) -> None:
        """Forget what was stored: the next variant begins anew."""
        self.instance = dg.DagsterInstance.ephemeral(tempdir=str(self.folder))
        self.storage = Memory()
        self.cursor = None

    def show(self, start: str, end: str) -> None:
        """Show the lines between two comments of the sample instead of those that events are about."""
        lines = self.file.read_text(encoding="utf-8").splitlines()
        self.shown = f"{lines.index(f'# {start}') + 2}-{lines.index(f'# {end}')}"

    def variant(self, label: str) -> Run:
        """Begin a variant."""
        self.runs.append(Run(self, label))
        return self.runs[-1]

    def add_assets(self, assets: Iterable[Any]) -> None:
        """Add nodes for assets and their checks."""
        for definition in assets:
            if isinstance(definition, dg.AssetSpec):
                key = definition.key.to_user_string()
                deps = [dep.asset_key.to_user_string() for dep in definition.deps]
                self.add_node(key, deps)
                continue
            op = definition.node_def
            lines = lines_of(op.compute_fn, self.file)
            if isinstance(definition, dg.AssetChecksDefinition):
                (spec,) = definition.check_specs
                node = self.add_node(spec.asset_key.to_user_string(), [])
                node["checks"] = sorted({*node.get("checks", []), spec.name})
                self.places[op.name] = {
                    "node": spec.asset_key.to_user_string(),
                    "check": spec.name,
                    "lines": lines,
                }
                continue
            for spec in definition.check_specs:
                node = self.add_node(spec.asset_key.to_user_string(), [])
                node["checks"] = sorted({*node.get("checks", []), spec.name})
            for key in definition.keys:
                name = key.to_user_string()
                deps = [dep.to_user_string() for dep in definition.asset_deps[key] if dep != key]
                node = self.add_node(name, deps)
                if lines:
                    node["lines"] = lines
                self.places[op.name] = {"node": name}

    def add_steps(self, job: dg.JobDefinition, deps: dict[str, list[str]]) -> None:
        """Add nodes for the steps of a job."""
        ops = {node.name: node.definition for node in job.graph.nodes}
        for step, needed in deps.items():
            definition = ops[step.split("[")[0]]
            node = self.add_node(step, needed)
            lines = lines_of(definition.compute_fn, self.file)
            if lines:
                node["lines"] = lines
            self.places[step] = {"node": step}

    def add_node(self, key: str, deps: list[str]) -> dict[str, Any]:
        """Add a node, or dependencies to one that is there."""
        node = self.nodes.setdefault(key, {"key": key})
        if deps:
            node["deps"] = sorted(deps)
        return node

    def to_text(self, path: str) -> str:
        """Return the text of the file: one node and one event a line."""
        shown, runs = self._shown(), []
        for each in [*self.nodes.values(), *(event for run in self.runs for event in run.events)]:
            if "lines" in each and not contains(shown, each["lines"]):
                del each["lines"]
        for run in self.runs:
            about: dict[str, Any] = {"label": run.label}
            if run.partitions:
                about["partitions"] = run.partitions
            events = listed(run.events, 8)
            runs.append(dumps(about)[:-1] + f', "events": {events}}}')
        nodes = listed(self.nodes.values(), 4)
        text = ",\n    ".join(runs)
        about = f'  "code": {dumps(path)},\n  "lines": {dumps(shown)},\n'
        return f'{{\n{about}  "nodes": {nodes},\n  "runs": [\n    {text}\n  ]\n}}\n'

    def _shown(self) -> str:
        """Return the lines of the sample from the first to the last that an event is about."""
        if self.shown:
            return self.shown
        places = [*self.nodes.values(), *(event for run in self.runs for event in run.events)]
        ranges = [place["lines"].split("-") for place in places if place.get("lines")]
        return f"{min(int(a) for a, _ in ranges)}-{max(int(b) for _, b in ranges)}"


def contains(outer: str, inner: str) -> bool:
    """Whether lines are among others."""
    (first, last), (start, end) = ([int(n) for n in lines.split("-")] for lines in (outer, inner))
    return first <= start and end <= last


def listed(values: Iterable[Any], indent: int) -> str:
    """Return a JSON list with one value a line."""
    start = "\n" + " " * indent
    return "[" + start + ("," + start).join(map(dumps, values)) + start[:-2] + "]"


def dumps(value: Any) -> str:
    """Return JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


@contextlib.contextmanager
def empty_folder() -> Iterator[Path]:
    """Be in a temporary folder."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield Path(folder)
        finally:
            os.chdir(before)


def record(script: Path, examples: Path) -> tuple[Path, str]:
    """Run what a script of a group's `runs/` describes.

    A script has `SAMPLE`, a path in its group, and a function `record(recording)`. Returns the file of the
    recording and its text. The file is named after the script, and beside the sample or in `FOLDER`.
    """
    plan = load_module(script)
    group = script.parents[1]
    sample = group / plan.SAMPLE
    with empty_folder() as folder, working_in_samples(sample):
        recording = Recording(sample, load_module(sample), folder)
        plan.record(recording)
    file = group / getattr(plan, "FOLDER", sample.parent) / f"{script.stem}.run.json"
    return file, recording.to_text(sample.relative_to(examples).as_posix())


@contextlib.contextmanager
def working_in_samples(sample: Path) -> Iterator[None]:
    """Import from the sample's folder without being in it."""
    here = Path.cwd()
    with working_in(sample.parent):
        os.chdir(here)
        yield
