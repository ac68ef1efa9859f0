"""A Python process that has imported a group's packages, and runs its commands in forks of itself.

    python warm_server.py SOCKET MODULE…

Importing Dagster takes longer than what most commands of a sample do. Here it is imported once;
each command is a process of its own all the same, with its own arguments, folder, environment and
output, and ends as any program does. Only where the system can fork; see warm_commands.py for the
other half.
"""

import atexit
import importlib
import json
import os
import runpy
import select
import signal
import socket
import struct
import sys
import threading
import traceback
import warnings
from typing import Any

#: Seconds between two looks at whether the command has ended.
PAUSE = 0.005


def import_modules(names: list[str]) -> None:
    """Import the modules that exist; a group lacks some of the packages of the others."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in names:
            try:
                importlib.import_module(name)
            except ImportError:
                continue


def receive(connection: socket.socket) -> tuple[dict[str, Any], list[int]]:
    """Return a request (argv, cwd, env) and the caller's standard streams."""
    head, files, _, _ = socket.recv_fds(connection, 4, 3)
    (length,) = struct.unpack("!I", head)
    body = b""
    while len(body) < length:
        part = connection.recv(length - len(body))
        if not part:
            raise ConnectionError("the caller is gone")
        body += part
    return json.loads(body), list(files)


def attend(connection: socket.socket, child: int) -> int:
    """Wait for the command, pass signals on to it, and return its exit code.

    A caller that is gone takes the command with it.
    """
    while True:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        if select.select([connection], [], [], PAUSE)[0]:
            received = connection.recv(1)
            os.kill(child, received[0] if received else signal.SIGKILL)
            if not received:
                return 1


def become(request: dict[str, Any], files: list[int]) -> None:
    """Give this process the caller's streams, folder, environment, arguments and module path."""
    for target, file in enumerate(files):
        os.dup2(file, target)
        os.close(file)
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    sys.argv = list(request["argv"])
    extra = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    sys.path[:] = [os.path.dirname(sys.argv[0]), *extra, *sys.path[1:]]
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = open(
        2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False
    )


def wait_for_request(server: socket.socket) -> tuple[dict[str, Any], list[int]]:
    """Serve; return only in the process that is to run a command."""
    # Nobody waits for the processes that attend to commands.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    session = os.getppid()
    server.settimeout(2)
    while True:
        try:
            connection, _ = server.accept()
        except TimeoutError:
            if os.getppid() != session:  # the test session was killed
                os._exit(0)
            continue
        if os.fork() == 0:
            break
        connection.close()
    connection.settimeout(None)
    server.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    request, files = receive(connection)
    child = os.fork()
    if child == 0:
        connection.close()
        return request, files
    for file in files:
        os.close(file)
    code = attend(connection, child)
    try:
        connection.sendall(struct.pack("!i", code))
    finally:
        os._exit(0)


def run_script(path: str) -> int:
    """Run a script as the interpreter does and return its exit code."""
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit as stop:
        if stop.code is None or isinstance(stop.code, int):
            return stop.code or 0
        print(stop.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def end(code: int) -> None:
    """End this process in the order in which the interpreter ends one.

    All but the destructors of libraries in C++: some expect threads that a fork does not have.
    """
    threading._shutdown()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code & 0xFF)


def main() -> None:
    """Import, serve, and in a fork run the command as its own script does."""
    address, *modules = sys.argv[1:]
    sys.path[0:1] = [""]  # the caller's script takes this place
    import_modules(modules)
    server = socket.socket(socket.AF_UNIX)
    server.bind(f"{address}.new")
    server.listen(64)
    os.rename(f"{address}.new", address)  # appears when it can be used
    become(*wait_for_request(server))
    end(run_script(sys.argv[0]))


if __name__ == "__main__":
    main()
