"""Stands for a command such as `dg`: has the warm server run it with these streams.

    python -I -S warm_client.py SOCKET SCRIPT ARGUMENT…

SCRIPT is the command as it was installed. It is run directly where it stays alive (`dg dev`),
because tests end it by its process group, and where the server has ended.
"""

import fcntl
import json
import os
import signal
import socket
import struct
import sys
import time
from typing import Optional

#: Commands that go on until somebody ends them.
LASTING = {"dev", "api", "run-backend"}


def is_alive(address: str) -> bool:
    """Say whether the server lives: it holds a lock for as long."""
    with open(f"{address}.lock", "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def connect(address: str) -> Optional[socket.socket]:
    """Return a connection to the server, which may still be importing; None where it has ended."""
    while True:
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(address)
            return connection
        except (FileNotFoundError, ConnectionRefusedError):
            connection.close()
            if not is_alive(address):
                return None
            time.sleep(0.02)


def main() -> int:
    """Return the exit code; a signal that ended the command is 128 and its number, as in shells."""
    address, *argv = sys.argv[1:]
    connection = None if LASTING.intersection(argv[1:2]) else connect(address)
    if connection is None:
        os.execv(argv[0], argv)
    request = {"argv": argv, "cwd": os.getcwd(), "env": dict(os.environ)}
    body = json.dumps(request).encode()
    socket.send_fds(connection, [struct.pack("!I", len(body))], [0, 1, 2])
    connection.sendall(body)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _: connection.send(bytes([received])))
    answer = b""
    while len(answer) < 4:
        part = connection.recv(4 - len(answer))
        if not part:
            print("The process that runs commands of the samples has ended.", file=sys.stderr)
            return 70
        answer += part
    (code,) = struct.unpack("!i", answer)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
