"""Records which samples a test runs or reads, in all processes that it starts.

Tests copy samples into folders of their own, so a file counts by its content, not by its path.
What is recorded comes from Python's audit events: a module that is executed, a file that is
opened. One line for each, `how TAB sha1 TAB test`, in a file for each process;
scripts/examples/coverage.mjs reads them.
"""

import hashlib
import os
import sys
from typing import Any, Optional

#: The folder for the records, with `names.txt`: the names of the files to look out for.
VARIABLE = "EXAMPLES_TRACE"
#: Packages have files of the same names.
INSTALLED = (sys.prefix, sys.base_prefix)


def find_test() -> Optional[str]:
    """Return the running test, or the test file that is being imported; None outside of both."""
    running = os.environ.get("PYTEST_CURRENT_TEST")
    if running:
        return running.rpartition(" (")[0]
    frame = sys._getframe()
    while frame is not None:
        folder, name = os.path.split(frame.f_code.co_filename)
        if name.startswith("test_") and os.path.basename(folder) == "tests":
            return f"tests/{name}"
        frame = frame.f_back
    return None


class Recorder:
    """An audit hook. It must neither raise nor be slow: it is called for every file and import."""

    def __init__(self, folder: str, names: set[str]) -> None:
        self.folder = folder
        self.names = names
        self.seen: set[tuple[str, str, int, str]] = set()
        self.busy = False

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            self.note_open(*args)
        elif event == "exec":
            if getattr(args[0], "co_name", "") == "<module>":
                self.note("run", args[0].co_filename)
        elif event == "cpython.run_file":
            self.note("run", args[0])

    def note_open(self, path: Any, mode: Optional[str], flags: int) -> None:
        if mode is None or isinstance(path, int) or mode.strip("bt") != "r":
            return
        try:
            copied = sys._getframe(2).f_code.co_filename.endswith("shutil.py")
        except ValueError:  # opened by the interpreter itself
            copied = False
        self.note("copy" if copied else "read", path)

    def note(self, how: str, path: Any) -> None:
        if self.busy:
            return
        self.busy = True
        try:
            path = os.fsdecode(path)
            if os.path.basename(path) in self.names and not path.startswith(INSTALLED):
                self.record(how, path)
        except (OSError, TypeError, ValueError):
            pass  # gone, or no path at all
        finally:
            self.busy = False

    def record(self, how: str, path: str) -> None:
        test = find_test()
        stamp = os.stat(path).st_mtime_ns
        key = (how, os.path.abspath(path), stamp, test or "")
        if test is None or key in self.seen:
            return
        self.seen.add(key)
        with open(path, "rb") as file:
            digest = hashlib.sha1(file.read()).hexdigest()
        with open(
            os.path.join(self.folder, f"{os.getpid()}.tsv"), "a", encoding="utf-8"
        ) as records:
            records.write(f"{how}\t{digest}\t{test}\n")


def trace_samples() -> None:
    """Begin to record, where the variable names a folder."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return
    with open(os.path.join(folder, "names.txt"), encoding="utf-8") as file:
        names = set(file.read().splitlines())
    sys.addaudithook(Recorder(folder, names))
