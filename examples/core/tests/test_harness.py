"""The harness: warm commands behave as commands do, and what tests do with samples is recorded."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HARNESS = Path(__file__).parents[2] / "harness"
TELL = """
import os, sys
import dagster
print(sys.argv[1:], os.getcwd(), os.environ["SAMPLE"], sys.stdin.read(), "ä")
print("to stderr", file=sys.stderr)
print(os.getpid(), os.getppid(), file=open("pids.txt", "w"))
sys.exit(int(sys.argv[1]))
"""


@pytest.fixture
def socket_file():
    """The socket of this session's warm server."""
    folder = Path(shutil.which("dagster")).parents[1]
    if not folder.name.startswith("warm-"):
        pytest.skip("nothing is warm: no fork on this system, or EXAMPLES_COLD=1")
    return folder / "socket"


def start(socket_file, script, *arguments, **options):
    """Start a script through the warm server, as the commands on PATH are started."""
    client = [sys.executable, "-I", "-S", str(HARNESS / "warm_client.py"), str(socket_file)]
    return subprocess.Popen(
        [*client, str(script), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **options,
    )


@pytest.mark.parametrize("code", [0, 3])
def test_a_warm_command_has_its_own_arguments_folder_environment_and_streams(
    socket_file, tmp_path, code
):
    script = tmp_path / "tell.py"
    script.write_text(TELL, encoding="utf-8")
    process = start(
        socket_file, script, str(code), "two words", cwd=tmp_path, env={**os.environ, "SAMPLE": "s"}
    )
    out, err = process.communicate("typed")

    assert process.returncode == code
    assert out == f"{[str(code), 'two words']} {tmp_path} s typed ä\n"
    assert err == "to stderr\n"
    assert str(process.pid) not in (tmp_path / "pids.txt").read_text().split()


def test_an_error_is_a_traceback_and_exit_code_1(socket_file, tmp_path):
    script = tmp_path / "fail.py"
    script.write_text("raise ValueError('no')\n")
    process = start(socket_file, script)
    _, err = process.communicate()

    assert process.returncode == 1
    assert err.endswith("ValueError: no\n")


def wait_until(condition) -> bool:
    """Wait for something that happens in another process."""
    for _ in range(1200):
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_command_that_is_ended_is_gone(socket_file, tmp_path, number):
    script = tmp_path / "sleep.py"
    script.write_text(
        "import os, time\nopen('pid', 'w').write(str(os.getpid()))\ntime.sleep(600)\n"
    )
    process = start(socket_file, script, cwd=tmp_path)
    assert wait_until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
    process.send_signal(number)
    process.communicate()

    assert process.returncode == (143 if number == signal.SIGTERM else -signal.SIGKILL)
    pid = (tmp_path / "pid").read_text()
    assert wait_until(lambda: not is_alive(pid))


def is_alive(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    return True


def test_without_its_server_a_command_runs_by_itself(socket_file, tmp_path):
    (tmp_path / "socket.lock").touch()  # nobody holds it
    script = tmp_path / "hello"
    script.write_text("#!/bin/sh\necho hello\n")
    script.chmod(0o755)
    process = start(tmp_path / "socket", script)
    out, _ = process.communicate()

    assert (process.returncode, out) == (0, "hello\n")


def record(tmp_path: Path, code: str, test: str = "tests/test_x.py::test_y (call)") -> list[str]:
    """What is recorded of a program that works with sample.py and rows.csv."""
    trace = tmp_path / "trace"
    trace.mkdir()
    (trace / "names.txt").write_text("sample.py\nrows.csv\n")
    (tmp_path / "sample.py").write_text("answer = 42\n")
    (tmp_path / "rows.csv").write_text("a,b\n")
    environment = {
        **os.environ,
        "EXAMPLES_STARTUP": str(HARNESS / "startup.py"),
        "EXAMPLES_TRACE": str(trace),
        "PYTEST_CURRENT_TEST": test,
    }
    begin = (
        "import os; p = os.environ['EXAMPLES_STARTUP']; exec(compile(open(p).read(), p, 'exec'))\n"
    )
    subprocess.run(
        [sys.executable, "-B", "-c", begin + code], cwd=tmp_path, env=environment, check=True
    )
    lines = [line for file in sorted(trace.glob("*.tsv")) for line in file.read_text().splitlines()]
    return [f"{how} {test}" for how, _, test in (line.split("\t") for line in lines)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import runpy; runpy.run_path('sample.py')", {"read", "run"}),
        ("import sys; sys.path.insert(0, ''); import sample", {"read", "run"}),
        ("import shutil; shutil.copy('sample.py', 'copied.txt')", {"copy"}),
        ("open('rows.csv').read()", {"read"}),
        ("open('rows.csv', 'a').write('1,2')", set()),
        ("import ast; ast.parse('x')", set()),
    ],
)
def test_running_reading_and_copying_are_told_apart(tmp_path, code, expected):
    found = record(tmp_path, code)

    assert set(found) == {f"{how} tests/test_x.py::test_y" for how in expected}


def test_a_sample_in_a_child_process_counts_for_its_test(tmp_path):
    child = "import subprocess, sys; subprocess.run([sys.executable, 'sample.py'], check=True)"
    # The environment of this group reads the startup file in every process.
    assert "run tests/test_x.py::test_y" in record(tmp_path, child)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is warm without fork")
def test_the_server_ends_with_its_session(tmp_path):
    begin = (
        "import sys, time\n"
        f"sys.path.insert(0, {str(HARNESS)!r})\n"
        "from warm_commands import WarmCommands\n"
        "print(WarmCommands(()).server.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    session = subprocess.Popen(
        [sys.executable, "-c", begin],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    server = session.stdout.readline().strip()
    assert wait_until(lambda: list(tmp_path.glob("warm-*/socket")))
    session.kill()
    session.communicate()

    assert wait_until(lambda: not is_alive(server))
