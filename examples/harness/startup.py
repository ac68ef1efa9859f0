"""Run at the start of every Python process of a test session, by a line in the environment's
`.pth`.

It is found through the variable EXAMPLES_STARTUP; without it, nothing of this happens.
"""

import os
import sys

if "trace_samples" not in sys.modules:  # some interpreters read the same `.pth` twice
    sys.path.insert(0, os.path.dirname(os.environ["EXAMPLES_STARTUP"]))
    from step_processes import share_imports_of_steps
    from trace_samples import trace_samples

    sys.path.pop(0)
    share_imports_of_steps()
    trace_samples()
