"""Steps of a run share the imports of one process, instead of each importing Dagster anew.

Dagster's multiprocess executor asks for the start method `spawn`, and every step then pays for the
import of Dagster and its libraries: most of what a small run costs. With `forkserver`, which the
executor also offers in its configuration, one process imports them, and each step is forked from
it: still a process of its own, with its own modules of the project.
"""

import multiprocessing
import os

#: Names, separated by commas, of the modules that steps find imported. Empty or absent: `spawn`.
VARIABLE = "EXAMPLES_STEP_MODULES"


def share_imports_of_steps() -> None:
    """Answer requests for `spawn` with a `forkserver` that has imported the modules of VARIABLE.

    Does nothing without the variable, and where the system cannot fork.
    """
    modules = [name for name in os.environ.get(VARIABLE, "").split(",") if name]
    if not modules or "forkserver" not in multiprocessing.get_all_start_methods():
        return
    get_context = multiprocessing.get_context

    def get_warm_context(method=None):
        if method != "spawn":
            return get_context(method)
        context = get_context("forkserver")
        context.set_forkserver_preload(["__main__", *modules])
        return context

    multiprocessing.get_context = get_warm_context
