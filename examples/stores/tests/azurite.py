"""Azurite, Microsoft's emulator of Blob Storage: the installed one, or npm's."""

import base64
import hmac
import shutil
import socket
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import urlencode

import pytest

# The account that every Azurite has; its key is in Azurite's documentation.
ACCOUNT = "devstoreaccount1"
KEY = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="
VERSION = "2021-12-02"


def find_program() -> str:
    """The path of `azurite-blob`. npm keeps what it downloads, so it does so once a machine."""
    if found := shutil.which("azurite-blob"):
        return found
    if not shutil.which("npm"):
        pytest.skip("needs Azurite, from npm")
    command = ["npm", "exec", "--yes", "--package=azurite@3.35.0"]
    done = subprocess.run(
        [*command, "--call", "command -v azurite-blob"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        pytest.skip("Azurite can't be had from npm")
    return done.stdout.strip()


@contextmanager
def azurite(folder: Path):
    """A running server; gives the address of its account."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = [f"--blobPort={port}", f"--location={folder}"]
    options += ["--silent", "--disableTelemetry", "--skipApiVersionCheck"]
    server = subprocess.Popen(
        [find_program(), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)
    yield f"http://127.0.0.1:{port}/{ACCOUNT}"
    server.terminate()
    server.wait(20)


def sign(text: str) -> str:
    """A signature with the account's key."""
    return base64.b64encode(hmac.digest(base64.b64decode(KEY), text.encode(), "sha256")).decode()


def create_container(address: str, name: str) -> None:
    """Create a container, with a request that the account's key signs."""
    now = datetime.now(timezone.utc).strftime("%a, %d %b %Y %H:%M:%S GMT")
    headers = f"x-ms-date:{now}\nx-ms-version:{VERSION}\n"
    resource = f"/{ACCOUNT}/{ACCOUNT}/{name}\nrestype:container"
    request = urllib.request.Request(f"{address}/{name}?restype=container", method="PUT")
    request.add_header("x-ms-date", now)
    request.add_header("x-ms-version", VERSION)
    text = "PUT" + "\n" * 12 + headers + resource
    request.add_header("Authorization", f"SharedKey {ACCOUNT}:{sign(text)}")
    urllib.request.urlopen(request)


def access_signature(permissions: str) -> str:
    """A token for all objects of the account: a shared access signature."""
    fields = {
        "sv": VERSION,
        "ss": "b",
        "srt": "sco",
        "sp": permissions,
        "se": "2099-01-01T00:00:00Z",
        "spr": "https,http",
    }
    parts = [fields[name] for name in ("sp", "ss", "srt")]
    text = "\n".join([ACCOUNT, *parts, "", fields["se"], "", fields["spr"], fields["sv"], "", ""])
    return urlencode({**fields, "sig": sign(text)})
