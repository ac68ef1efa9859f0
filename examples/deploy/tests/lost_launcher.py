"""A launcher whose workers are never found, for what the monitoring daemon does then."""

from dagster import DefaultRunLauncher
from dagster._core.launcher import CheckRunHealthResult, WorkerStatus


class LostLauncher(DefaultRunLauncher):
    resumed = 0

    @property
    def supports_check_run_worker_health(self):
        return True

    def check_run_worker_health(self, run):
        return CheckRunHealthResult(WorkerStatus.NOT_FOUND, "Container is gone")

    @property
    def supports_resume_run(self):
        return True

    def resume_run(self, context):
        type(self).resumed += 1

    def launch_run(self, context): ...
