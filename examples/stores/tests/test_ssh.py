"""The page on SSH and SFTP, against a server that runs in this process."""

import asyncio
import threading
from pathlib import Path

import asyncssh
import dagster as dg
import pytest
from conftest import metadata_of
from dagster_ssh import SSHResource


class _Server(asyncssh.SSHServer):
    def begin_auth(self, username):
        return True

    def password_auth_supported(self):
        return True

    def validate_password(self, username, password):
        return (username, password) == ("dagster", "secret")


@pytest.fixture
def lab(workspace, monkeypatch):
    """The instrument: its files, its port, and the commands that it was sent."""
    files = workspace / "instrument"
    (files / "out").mkdir(parents=True)
    (files / "out/measurements.csv").write_text("t,v\n1,2\n2,3\n")
    key = asyncssh.generate_private_key("ssh-rsa")
    started, commands, found = threading.Event(), [], {}

    def run_command(process):
        commands.append(process.command)
        process.exit(1 if "fail" in process.command else 0)

    async def serve():
        found["stop"] = asyncio.Event()
        found["loop"] = asyncio.get_running_loop()
        server = await asyncssh.create_server(
            _Server,
            "127.0.0.1",
            0,
            server_host_keys=[key],
            sftp_factory=lambda channel: asyncssh.SFTPServer(channel, chroot=str(files).encode()),
            process_factory=run_command,
        )
        found["port"] = server.sockets[0].getsockname()[1]
        started.set()
        await found["stop"].wait()
        server.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert started.wait(20)
    monkeypatch.setenv("HOME", str(workspace))
    monkeypatch.setenv("LAB_HOST", "127.0.0.1")
    monkeypatch.setenv("LAB_PORT", str(found["port"]))
    monkeypatch.setenv("LAB_PASSWORD", "secret")
    public = key.export_public_key().decode().split()
    yield {
        "port": found["port"],
        "commands": commands,
        "known": f"[127.0.0.1]:{found['port']} {public[0]} {public[1]}\n",
    }
    found["loop"].call_soon_threadsafe(found["stop"].set)
    thread.join(10)


def know(lab, workspace):
    (workspace / ".ssh").mkdir()
    (workspace / ".ssh/known_hosts").write_text(lab["known"])


def test_sample(lab, workspace, materialize, load):
    know(lab, workspace)
    result = materialize("sftp_lab")
    metadata = metadata_of(result, "measurements")
    assert metadata["dagster/row_count"].value == 2
    assert Path("incoming/measurements.csv").exists()
    assert lab["commands"] == ["mv out/measurements.csv archive/"]
    [schedule] = load("sftp_lab")["defs"].schedules
    assert schedule.cron_schedule == "10 * * * *"


def use(lab, act, **options):
    @dg.asset
    def work(ssh: SSHResource) -> None:
        act(ssh)

    settings = {"username": "dagster", "password": "secret", **options}
    resource = SSHResource(remote_host="127.0.0.1", remote_port=lab["port"], **settings)
    return dg.materialize([work], resources={"ssh": resource})


@pytest.mark.parametrize(
    ("act", "options", "message"),
    [
        (lambda ssh: ssh.get_connection(), {"password": "no"}, "Authentication failed."),
        (lambda ssh: ssh.get_connection(), {"no_host_key_check": False}, "not found in known_host"),
        (
            lambda ssh: ssh.get_connection(),
            {"key_string": "key", "password": None},
            "not a valid RSA private key file",
        ),
        (
            lambda ssh: ssh.sftp_get("/out/measurements.csv", "a.csv"),
            {},
            "No such file or directory: ''",
        ),
    ],
)
def test_messages(lab, act, options, message):
    with pytest.raises(Exception) as caught:  # noqa: PT011
        use(lab, act, **options)
    assert message in f"{caught.value} {caught.value.__cause__}"


def test_put(lab, workspace):
    Path("up.csv").write_text("1")
    use(lab, lambda ssh: ssh.sftp_put("/out/up.csv", "up.csv"))
    assert (workspace / "instrument/out/up.csv").read_text() == "1"


def test_a_failing_command_raises_nothing_by_itself(lab):
    def run(ssh):
        with ssh.get_connection() as client:
            client.exec_command("fail")

    assert use(lab, run).success


def test_outside_of_a_run_there_is_no_logger():
    with pytest.raises(Exception, match="Expected non-None value: None"):
        SSHResource(remote_host="127.0.0.1", username="dagster").get_connection()
