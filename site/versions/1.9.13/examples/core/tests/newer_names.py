"""Gives classes of 1.9.13 the names by which tests call their methods since 1.10."""

import dagster as dg

#: Methods that the tests call by their newer names. Samples use the older ones, to which the check of names holds them.
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
}
for owner, methods in RENAMED.items():
    for newer, method in methods.items():
        setattr(owner, newer, method)
