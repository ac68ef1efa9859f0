"""The page on Modal: a program `modal` on the path that runs functions here."""

import os
import stat
import subprocess
import sys

import dagster as dg
import pytest
from conftest import metadata_of

PROGRAM = """#!{python}
import importlib.util, sys
import modal

command, file = sys.argv[1:]
assert command == "run"
if file == "missing.py":
    sys.exit("Error: Could not find a file")
modal.Function.remote = lambda self, *arguments: self.local(*arguments)
spec = importlib.util.spec_from_file_location("app", file)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
module.main.info.raw_f() if hasattr(module.main, "info") else module.main()
"""


@pytest.fixture
def modal(workspace, monkeypatch):
    program = workspace / "bin/modal"
    program.parent.mkdir()
    program.write_text(PROGRAM.format(python=sys.executable))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("MODAL_CONFIG_PATH", str(workspace / "modal.toml"))


def test_sample(modal, materialize):
    result = materialize("modal_jobs", partition_key="2025-02-01")
    assert result.success
    assert metadata_of(result, "sea_ice_map")["tiles"].value == 40


def test_failures(modal, load, monkeypatch, workspace):
    module = load("modal_jobs")
    client = module["ModalClient"](project_directory=workspace)

    @dg.asset
    def missing(context: dg.AssetExecutionContext):
        return client.run(context=context, func_ref="missing.py").get_materialize_result()

    result = dg.materialize([missing], raise_on_error=False)
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
    error = failure.step_failure_data.error.to_string()
    assert "External execution process failed with code 1" in error
    monkeypatch.setenv("PATH", str(workspace))
    result = dg.materialize([missing], raise_on_error=False)
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
    error = failure.step_failure_data.error.to_string()
    assert "FileNotFoundError: [Errno 2] No such file or directory: 'modal'" in error


def test_without_a_token(workspace):
    """The real program, with no account: it stops before it sends anything."""
    (workspace / "app.py").write_text(
        "import modal\napp = modal.App('a')\n@app.function()\ndef f(): ...\n"
    )
    env = {k: v for k, v in os.environ.items() if not k.startswith("MODAL_")}
    env |= {"MODAL_CONFIG_PATH": str(workspace / "modal.toml"), "HOME": str(workspace)}
    command = [sys.executable, "-m", "modal", "run", "app.py"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=workspace)
    assert done.returncode != 0
    assert "Token missing. Could not authenticate client." in done.stdout + done.stderr
