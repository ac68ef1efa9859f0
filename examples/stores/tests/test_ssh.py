"""The page on SSH and SFTP, against a server that runs in this process."""

import asyncio
import socket
import threading
from pathlib import Path

import asyncssh
import dagster as dg
import paramiko
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

    def public_key_auth_supported(self):
        return True

    def validate_public_key(self, username, key):
        return username == "dagster"

    def connection_requested(self, *addresses):
        return True


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

    async def answer_query(reader, writer):
        writer.write(b"42")
        writer.close()

    async def serve():
        database = await asyncio.start_server(answer_query, "127.0.0.1", 0)
        found["database"] = database.sockets[0].getsockname()[1]
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
        database.close()

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
        "database": found["database"],
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

    settings = {"remote_port": lab["port"], "username": "dagster", "password": "secret"}
    resource = SSHResource(remote_host="127.0.0.1", **{**settings, **options})
    # Threads of a tunnel log too, some after the run: not for an instance in memory.
    with dg.DagsterInstance.get() as instance:
        return dg.materialize([work], resources={"ssh": resource}, instance=instance)


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
            lambda ssh: ssh.get_connection(),
            {"username": None},
            "'SSHResource' is a Pythonic resource and does not support item assignment",
        ),
        (lambda ssh: ssh.get_connection(), {"remote_port": None}, "Unable to connect to port 0"),
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


@pytest.mark.parametrize("kind", ["ssh-rsa", "ssh-ed25519"])
def test_key_files(lab, workspace, kind):
    asyncssh.generate_private_key(kind).write_private_key("key")
    connected = []
    use(lab, lambda ssh: connected.append(ssh.get_connection()), password=None, key_file="key")
    assert connected[0].get_transport().is_authenticated()
    text = Path("key").read_text()
    if kind != "ssh-rsa":
        with pytest.raises(Exception) as caught:  # noqa: PT011
            use(lab, lambda ssh: None, password=None, key_string=text)
        assert isinstance(caught.value.__cause__, paramiko.SSHException)


def test_key_in_a_variable(lab):
    text = asyncssh.generate_private_key("ssh-rsa").export_private_key("pkcs1-pem").decode()
    connected = []
    use(lab, lambda ssh: connected.append(ssh.get_connection()), password=None, key_string=text)
    assert connected[0].get_transport().is_authenticated()


def test_a_changed_host_key_is_rejected(lab, workspace):
    other = asyncssh.generate_private_key("ssh-rsa").export_public_key().decode().split()
    (workspace / ".ssh").mkdir()
    text = f"[127.0.0.1]:{lab['port']} {other[0]} {other[1]}\n"
    (workspace / ".ssh/known_hosts").write_text(text)
    with pytest.raises(paramiko.BadHostKeyException):
        use(lab, lambda ssh: ssh.get_connection(), allow_host_key_change=True)


def write_ssh_config(workspace, line):
    (workspace / ".ssh").mkdir()
    (workspace / ".ssh/config").write_text(f"Host 127.0.0.1\n  {line}\n")


def test_an_identity_file_in_the_ssh_config_fails(lab, workspace):
    asyncssh.generate_private_key("ssh-rsa").write_private_key("key")
    write_ssh_config(workspace, "IdentityFile key")
    with pytest.raises(Exception) as caught:  # noqa: PT011
        use(lab, lambda ssh: None, password=None)
    assert "does not support item assignment" in str(caught.value)
    assert use(lab, lambda ssh: ssh.get_connection(), password=None, key_file="key").success


def test_a_proxy_command_in_the_ssh_config(lab, workspace):
    program = workspace / "proxy.sh"
    program.write_text("touch used\nexec cat\n")
    write_ssh_config(workspace, f"ProxyCommand sh {program}")
    proxies = []
    use(lab, lambda ssh: proxies.append(ssh._host_proxy))  # noqa: SLF001
    assert proxies[0].cmd == ["sh", str(program)]
    proxies[0].close()


def query(ssh, port):
    with (
        ssh.get_tunnel(port, remote_host="127.0.0.1") as tunnel,
        socket.create_connection(("127.0.0.1", tunnel.local_bind_port)) as client,
    ):
        return client.recv(9)


def test_tunnel(lab, monkeypatch):
    answers = []
    use(lab, lambda ssh: answers.append(query(ssh, lab["database"])))
    assert answers == [b"42"]
    # As in Paramiko 4.
    monkeypatch.delattr(paramiko, "DSSKey")
    with pytest.raises(AttributeError, match="module 'paramiko' has no attribute 'DSSKey'"):
        use(lab, lambda ssh: query(ssh, lab["database"]))


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
