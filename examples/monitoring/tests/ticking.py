"""A deployment in this process: a code location, runs launched through it, and the daemon's evaluation of sensors."""

import logging
import sys
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

import dagster as dg
from dagster._core.execution.api import create_execution_plan
from dagster._core.scheduler.instigation import InstigatorTick
from dagster._core.test_utils import (
    create_test_daemon_workspace_context,
    freeze_time,
    instance_for_test,
)
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.sensor import execute_sensor_iteration
from dagster._time import get_current_datetime
from release import first_of

ORIGINS = (
    "dagster._core.remote_origin",
    "dagster._core.remote_representation.origin",  # before 1.11
)
InProcessCodeLocationOrigin = first_of("InProcessCodeLocationOrigin", *ORIGINS)


class Deployment:
    """The definitions of a file in a code location. Runs happen at once; ticks when they are asked for."""

    def __init__(self, file: Path) -> None:
        self.stack = ExitStack()
        self.instance = self.stack.enter_context(
            instance_for_test(synchronous_run_launcher=True, synchronous_run_coordinator=True)
        )
        # Another test may have imported the same file with other variables.
        sys.modules.pop(file.stem, None)
        origin = InProcessCodeLocationOrigin(
            LoadableTargetOrigin(python_file=str(file), working_directory=str(file.parent)),
            location_name=file.parent.name,
        )
        self.context = self.stack.enter_context(
            create_test_daemon_workspace_context(InProcessWorkspaceLoadTarget(origin), self.instance)
        )
        self.now = get_current_datetime()

    @property
    def location(self):
        [location] = self.context.create_request_context().code_locations
        return location

    @property
    def repository(self):
        [repository] = self.location.get_repositories().values()
        return repository

    def turn_on(self, sensor: str) -> None:
        """Turn a sensor on, as the switch in the web interface does."""
        self.instance.start_sensor(self.repository.get_sensor(sensor))

    def launch(self, job: str = "__ASSET_JOB", **kwargs) -> dg.DagsterRun:
        """Launch a run through the code location; returns it when it has ended."""
        remote = self.repository.get_full_job(job)
        definition = self.location._get_repo_def(self.repository.name).get_job(job)  # noqa: SLF001
        # Steps in this process: requests of theirs are recorded, too.
        config = {"execution": {"config": {"in_process": {}}}}
        run = self.instance.create_run_for_job(
            definition,
            execution_plan=create_execution_plan(definition, config),
            run_config=config,
            remote_job_origin=remote.get_remote_origin(),
            job_code_origin=remote.get_python_origin(),
            **kwargs,
        )
        self.instance.submit_run(run.run_id, self.context.create_request_context())
        return self.instance.get_run_by_id(run.run_id)

    def tick(self, sensor: str) -> InstigatorTick:
        """Let the daemon evaluate sensors a minute after the last time; returns the newest tick of one."""
        self.now += timedelta(minutes=1)
        logger = logging.getLogger("ticking")
        with freeze_time(self.now):
            list(execute_sensor_iteration(self.context, logger, None, None))
        remote = self.repository.get_sensor(sensor)
        ticks = self.instance.get_ticks(remote.get_remote_origin_id(), remote.selector_id)
        return ticks[0]

    def close(self) -> None:
        self.stack.close()
