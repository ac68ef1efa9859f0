"""Runs examples as a reader does who pastes them: each in a file of its own, in an empty folder.

Standard input is a JSON object of names and Python code; this runs in the environment that has
Dagster. Standard output is a JSON object with the error of each example that failed.
"""

from __future__ import annotations

import importlib.util
import io
import json
import os
import sys
import tempfile
import traceback
import warnings
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

warnings.simplefilter("ignore")
# Scripts that an example starts run in this environment, too.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


def paste(code: str, module: str) -> str | None:
    """Run code as the file of a module; the error, if it has one."""
    before, paths = set(sys.modules), list(sys.path)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / f"{module}.py"
        file.write_text(code, "utf-8")
        os.chdir(folder)
        sys.path.insert(0, folder)
        spec = importlib.util.spec_from_file_location(module, file)
        assert spec is not None and spec.loader is not None
        loaded = sys.modules[module] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(loaded)
        except Exception:
            return traceback.format_exc(limit=-3)
        finally:
            os.chdir(Path(__file__).parent)
            sys.path[:] = paths
            # Packages that the example made: the next one may use the same name.
            for name in set(sys.modules) - before:
                place = getattr(sys.modules[name], "__file__", None) or ""
                if not Path(place).is_absolute() or place.startswith(folder):
                    del sys.modules[name]
    return None


def main() -> None:
    examples = json.load(sys.stdin)
    failed = {}
    for number, (name, code) in enumerate(examples.items()):
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            error = paste(code, f"pasted_{number}")
        if error is not None:
            failed[name] = error
    json.dump(failed, sys.stdout)


if __name__ == "__main__":
    main()
