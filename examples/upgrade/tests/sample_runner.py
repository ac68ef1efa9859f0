"""Runs samples in the environment of one release. Started with that release's Python, so it uses nothing newer.

Reads jobs as JSON from its standard input, and prints what became of each: the error, the warnings, the output.
"""

import contextlib
import importlib
import importlib.metadata
import inspect
import io
import json
import os
import runpy
import subprocess
import sys
import traceback
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from sample_kinds import KINDS  # noqa: E402

HERE = Path.cwd()


def load_python(job):
    """Execute a file, and load the definitions in it."""
    module = runpy.run_path(job["path"])
    if "defs" in module:
        module["defs"].get_repository_def()


def load_project(_):
    """Load a project's definitions, as its code location does, and print its assets."""
    found = importlib.import_module("shop.defs")
    for name in ("dagster", "dagster.components", "dagster_components"):
        with contextlib.suppress(ImportError, AttributeError):
            load_defs = importlib.import_module(name).load_defs
            break
    takes_root = "project_root" in inspect.signature(load_defs).parameters
    options = {"project_root": Path.cwd()} if takes_root else {}
    repository = load_defs(found, **options).get_repository_def()
    graph = repository.asset_graph
    for key in sorted(graph.get_all_asset_keys()):
        node = graph.get(key)
        said = [key.to_user_string(), node.group_name, *node.owners]
        print(*said)


def run_shell(job):
    """Run a script, which finds the release's commands first."""
    command = ["bash", "-e", job["path"]]
    # Dagster prints no notice about telemetry in a test.
    env = {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    text = done.stdout.decode()
    if done.returncode != 0:
        raise RuntimeError(text)
    sys.stdout.write(text)


def check_requirements(job):
    """Hold pins against what the installed packages of the release require."""
    from packaging.requirements import Requirement

    pins = [Requirement(line) for line in Path(job["path"]).read_text().split()]
    library, *others = pins
    installed = importlib.metadata.version(library.name)
    if not library.specifier.contains(installed):
        raise RuntimeError(f"{library.name} {installed} is installed, not {library.specifier}")
    required = [Requirement(line) for line in importlib.metadata.requires(library.name) or []]
    for pin in others:
        (version,) = [each.version for each in pin.specifier]
        for one in required:
            if one.name == pin.name and not one.specifier.contains(version):
                raise RuntimeError(f"{library.name} {installed} requires {one}, not {pin}")


def check_yaml(job):
    """Hold a component's file against the schema of its type."""
    subprocess.run([Path(sys.executable).with_name("dg"), "check", "yaml"], check=True, cwd=job["folder"])


HOW = {
    **KINDS,
    "check": check_yaml,
    "python": load_python,
    "project": load_project,
    "shell": run_shell,
    "requirements": check_requirements,
}


def run(job):
    """Return the error, the warnings and the output of a job, which runs in a folder of its own."""
    os.environ.update(job.get("env", {}))
    # The record of samples names the test that looks at this result.
    os.environ["PYTEST_CURRENT_TEST"] = f"{job['test']} (call)"
    os.chdir(job["folder"])
    sys.path.insert(0, job["folder"])
    printed, error = io.StringIO(), ""
    with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(printed):
        warnings.simplefilter("always")
        try:
            HOW[job["how"]](job)
        except (Exception, SystemExit):
            error = traceback.format_exc()
    sys.path.remove(job["folder"])
    for name in [name for name in sys.modules if name.partition(".")[0] in ("shop", "shop_components")]:
        del sys.modules[name]
    os.chdir(str(HERE))
    for name in job.get("env", {}):
        os.environ.pop(name, None)
    said = [str(warning.message) for warning in caught]
    return {"error": error, "warnings": said, "printed": printed.getvalue()}


if __name__ == "__main__":
    os.environ["PATH"] = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])
    # The package of Sling would download its program when it's imported.
    os.environ["SLING_BINARY"] = sys.executable
    if "EXAMPLES_TRACE" in os.environ:
        sys.path.insert(0, os.path.dirname(os.environ["EXAMPLES_STARTUP"]))
        from trace_samples import trace_samples

        trace_samples()
    results = [run(job) for job in json.load(sys.stdin)]
    print("\n" + json.dumps(results))
