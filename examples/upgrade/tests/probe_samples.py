"""What the objects of a sample do. Started with the Python of one release, so it uses nothing newer.

Reads the path of a sample and the name of a probe as JSON, and prints what the probe sees.
"""

import json
import runpy
import sys
import tempfile
import warnings
from pathlib import Path
from types import SimpleNamespace


def see_assets(module):
    """Keys of the definitions with owners, and the task of Airflow that each is mapped to."""
    graph = module["defs"].get_repository_def().asset_graph
    nodes = {key.to_user_string(): graph.get(key) for key in graph.get_all_asset_keys()}
    tasks = "dagster-airlift/task-mapping"
    return {
        name: [sorted(node.owners), [task_of(one) for one in value_of(node.metadata.get(tasks))]]
        for name, node in sorted(nodes.items())
    }


def value_of(entry):
    """The value of metadata, whether a release wraps it or not; nothing gives an empty list."""
    return [] if entry is None else list(getattr(entry, "value", entry))


def task_of(handle):
    """DAG and task of a mapping, which is an object or its fields."""
    fields = handle if isinstance(handle, dict) else {name: getattr(handle, name) for name in ("dag_id", "task_id")}
    return [fields["dag_id"], fields["task_id"]]


def see_component(module):
    """The assets of two instances of the component."""
    built = [module["OrdersComponent"](region=region).build_defs(None) for region in ("eu", "us")]
    return [[spec.key.to_user_string() for spec in defs.assets] for defs in built]


def see_scaffolder(module):
    """The files that the scaffolder writes, with the default and with another region."""
    scaffolder, params_type = module["OrdersScaffolder"](), module["OrdersParams"]
    written = []
    for params in (params_type(), params_type(region="us")):
        folder = Path(tempfile.mkdtemp())
        request = SimpleNamespace(target_path=folder, params=params)
        arguments = (request,) if "params" not in scaffolder.scaffold.__annotations__ else (request, params)
        scaffolder.scaffold(*arguments)
        written.append({file.name: file.read_text() for file in folder.iterdir()})
    return written


def see_type(module):
    """Which frames the type takes."""
    import pandas as pd

    frames = [{"amount": [1, 2]}, {"amount": ["one"]}, {"count": [1]}, {"amount": [1], "note": ["late"]}]
    return [module["orders_type"].type_check(None, pd.DataFrame(frame)).success for frame in frames]


def see_windows(module):
    """The windows of the policy in seconds."""
    windows = [getattr(module["hourly"], name) for name in ("fail_window", "warn_window")]
    return [window and window.days * 86400 + window.seconds for window in windows]


PROBES = {
    "assets": see_assets,
    "component": see_component,
    "scaffolder": see_scaffolder,
    "type": see_type,
    "windows": see_windows,
}

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    job = json.load(sys.stdin)
    print("\n" + json.dumps(PROBES[job["probe"]](runpy.run_path(job["path"]))))
