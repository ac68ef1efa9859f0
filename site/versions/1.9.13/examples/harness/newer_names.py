"""Gives the tests names that they use since 1.10: of methods, and of modules that aren't there with 1.9.13."""

import sys
from pathlib import Path
from types import ModuleType

import dagster as dg
from dagster._cli.workspace import cli_target
from dagster._core import telemetry


class NotThere(ModuleType):
    """Stands for a module that isn't installed, so that the other tests of a file run: its functions fail."""

    __path__: list[str] = []

    def __getattr__(self, name: str):
        if name.startswith("__"):
            raise AttributeError(name)

        def fail(*_, **__):
            raise NotImplementedError(f"{self.__name__}.{name} isn't there with 1.9.13.")

        return fail


for module in (
    "dagster_dg_cli",
    "dagster_dg_cli.cli",
    "dagster_dg_cli.cli.launch",
    "dagster_dg_core",
    "dagster_dg_core.config",
    "dagster_dg_core.context",
    "dagster_dg_core.utils",
    "dagster_dg_core.utils.telemetry",
    "dagster_shared",
    "dagster_shared.plus",
    "dagster_shared.plus.config",
):
    sys.modules.setdefault(module, NotThere(module))

# A module of 1.9 that has moved since.
sys.modules.setdefault("dagster_shared.telemetry", telemetry)

# Tests replace it to load code in their own process. 1.9.13 doesn't call it: a code server loads the code.
cli_target.workspace_opts_to_load_target = None

#: Methods that the tests call by their newer names. Samples use the older ones.
RENAMED = {
    dg.Definitions: {
        "resolve_all_asset_keys": lambda defs: list(defs.get_asset_graph().get_all_asset_keys()),
        "resolve_all_asset_specs": dg.Definitions.get_all_asset_specs,
        "resolve_all_job_defs": dg.Definitions.get_all_job_defs,
        "resolve_asset_graph": dg.Definitions.get_asset_graph,
        "resolve_assets_def": dg.Definitions.get_assets_def,
        "resolve_implicit_global_asset_job_def": dg.Definitions.get_implicit_global_asset_job_def,
        "resolve_job_def": dg.Definitions.get_job_def,
        "resolve_schedule_def": dg.Definitions.get_schedule_def,
        "resolve_sensor_def": dg.Definitions.get_sensor_def,
        # Newer samples have a function that makes the definitions.
        "__call__": lambda defs: defs,
    },
    dg.ExecuteInProcessResult: {
        "get_run_failure_event": dg.ExecuteInProcessResult.get_job_failure_event,
        "get_run_success_event": dg.ExecuteInProcessResult.get_job_success_event,
    },
    dg.JobExecutionResult: {
        "get_run_failure_event": dg.JobExecutionResult.get_job_failure_event,
        "get_run_success_event": dg.JobExecutionResult.get_job_success_event,
    },
}


#: Folders of what proves and records samples.
PROVING = {"harness", "recorder", "runs", "tests"}


def for_tests(owner: type, newer: str, method):
    """A method that only tests have: in a sample, which a reader runs without it, it isn't there."""

    def call(*args, **kwargs):
        caller = Path(sys._getframe(1).f_code.co_filename)
        if "examples" in caller.parts and not PROVING & {*caller.parts}:
            raise AttributeError(f"'{owner.__name__}' object has no attribute '{newer}'")
        return method(*args, **kwargs)

    return call


for owner, methods in RENAMED.items():
    for newer, method in methods.items():
        setattr(owner, newer, method if newer == "__call__" else for_tests(owner, newer, method))
