"""What a sample requests over a sequence of ticks. Started with the Python of one release, so it uses nothing newer.

Reads jobs as JSON: the path of a sample that automates `totals` with a condition, or with a sensor of the assets `keys`;
the assets that are materialized before each tick; whether requested runs succeed. Prints the requests of each tick.
"""

import json
import runpy
import sys
import warnings

import dagster as dg


def evaluate_conditions(module, instance, cursor):
    """Return how many assets the conditions request, and the cursor of the next tick."""
    result = dg.evaluate_automation_conditions(module["defs"], instance, cursor=cursor)
    return result.total_requested, result.cursor


def evaluate_sensor(module, instance, cursor):
    """Return how many runs the sensor of the module requests, and the cursor of the next tick."""
    (sensor,) = module["defs"].sensors
    context = dg.build_multi_asset_sensor_context(
        monitored_assets=module["keys"],
        repository_def=module["defs"].get_repository_def(),
        instance=instance,
        cursor=cursor,
    )
    data = sensor.evaluate_tick(context)
    return len(data.run_requests or []), data.cursor


def replay(job):
    module = runpy.run_path(job["path"])
    evaluate = evaluate_sensor if "keys" in module else evaluate_conditions
    requests, cursor = [], None
    with dg.DagsterInstance.ephemeral() as instance:
        for tick in job["ticks"]:
            for key in tick:
                instance.report_runless_asset_event(dg.AssetMaterialization(key))
            requested, cursor = evaluate(module, instance, cursor)
            requests.append(requested)
            if requested and job["runs"]:
                instance.report_runless_asset_event(dg.AssetMaterialization("totals"))
    return requests


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(json.dumps([replay(job) for job in json.load(sys.stdin)]))
