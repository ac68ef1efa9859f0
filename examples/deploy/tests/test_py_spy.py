"""py-spy on a run that really hangs. Record the output again with LOCATIONS_RECORD=1."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys

import dagster as dg
import kubernetes.client
import kubernetes_validate
import pytest
from dagster_k8s.container_context import K8sContainerContext
from dagster_k8s.job import DagsterK8sJobConfig, construct_dagster_k8s_job, get_user_defined_k8s_config
from harbor_processes import BIN, GROUP, wait_until

FOLDER = GROUP / "troubleshooting"


@pytest.fixture
def hanging(tmp_path):
    """The process of a step that hangs."""
    (tmp_path / "hang.py").write_text((FOLDER / "hang.py").read_text())
    log = tmp_path / "log"
    with log.open("w") as stream:
        worker = subprocess.Popen(
            [sys.executable, "-m", "dagster", "asset", "materialize", "-f", "hang.py", "--select", "unloaded"],
            cwd=tmp_path, stdout=stream, stderr=stream, start_new_session=True,
        )  # fmt: skip
    try:
        wait_until(lambda: "STEP_START " in log.read_text(), "step")
        yield re.search(r"Started capturing logs in process \(pid: (\d+)\)\.", log.read_text()).group(1)
    finally:
        os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


def spy(*arguments: str) -> str:
    done = subprocess.run(
        [str(BIN / "py-spy"), *arguments], capture_output=True, text=True, timeout=60
    )
    if "Permission denied" in done.stderr or "Operation not permitted" in done.stderr:
        pytest.skip("this machine does not permit tracing")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_dump_and_record_name_the_line(hanging, tmp_path):
    printed = spy("dump", "--pid", hanging)
    stack = printed[printed.index("Thread ") :].split("\n\n")[0].splitlines()
    top = stack.index(next(line for line in stack if "hang.py" in line))
    shown = "\n".join([*stack[: top + 3], "    …"]).replace(hanging, "15962")
    file = FOLDER / "cli" / "dump.txt"
    if os.environ.get("LOCATIONS_RECORD"):
        file.write_text(f"py-spy dump --pid 15962\n{shown}\n")
    assert file.read_text() == f"py-spy dump --pid 15962\n{shown}\n"
    assert "    wait_for_crane (hang.py:9)\n    unloaded (hang.py:16)\n" in shown

    def frames(*options: str) -> set[str]:
        path = tmp_path / "profile.json"
        spy("record", "--pid", hanging, "--duration", "1", "--format", "speedscope",
            "--output", str(path), *options)  # fmt: skip
        return {frame["name"] for frame in json.loads(path.read_text())["shared"]["frames"]}

    assert any("wait_for_crane" in name for name in frames("--idle"))


def test_message_for_another_user(hanging):
    """A process of another user: the one that hangs if this is root, the first one otherwise."""
    if shutil.which("setpriv") is None:
        pytest.skip("setpriv is not installed")
    is_root = os.geteuid() == 0
    who = ["setpriv", "--reuid=65534", "--clear-groups"] if is_root else []
    printed = subprocess.run(
        [*who, str(BIN / "py-spy"), "dump", "--pid", hanging if is_root else "1"],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert printed.returncode == 1
    page = GROUP.parents[1] / "site/docs/deployment/troubleshooting/py-spy-guide.md"
    message = printed.stderr.strip()
    assert message.startswith("Permission Denied: Try running again with elevated permissions")
    assert f"\n{message}\n" in page.read_text()


def test_the_tag_adds_the_capability(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    import py_spy_tags

    job = dg.Definitions(assets=[py_spy_tags.unloaded], jobs=[py_spy_tags.debug]).resolve_job_def("debug")
    config = get_user_defined_k8s_config(job.tags)
    merged = K8sContainerContext(run_k8s_config=config).run_k8s_config
    built = construct_dagster_k8s_job(
        DagsterK8sJobConfig(
            job_image="harbor", dagster_home="/opt/dagster/dagster_home", instance_config_map="instance"
        ),
        args=["dagster"], job_name="run", user_defined_k8s_config=merged,
    )  # fmt: skip
    manifest = kubernetes.client.ApiClient().sanitize_for_serialization(built)
    kubernetes_validate.validate(manifest, kubernetes_validate.latest_version(), strict=True)
    (container,) = manifest["spec"]["template"]["spec"]["containers"]
    assert container["securityContext"] == {"capabilities": {"add": ["SYS_PTRACE"]}}
