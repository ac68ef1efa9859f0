"""What goes wrong between an ECS task and Dagster Pipes, with a stand-in for CloudWatch Logs."""

import io
import threading
import time
from pathlib import Path

import pytest
from dagster._core.errors import DagsterPipesExecutionError
from dagster._core.pipes import utils
from dagster_aws.pipes import PipesCloudWatchMessageReader
from dagster_aws.pipes.message_readers import PipesCloudWatchLogReader

PAGE = (
    Path(__file__).parents[3] / "site/docs/guides/build/external-pipelines/aws/aws-ecs-pipeline.md"
).read_text()


class Throttled(Exception):
    """Stands for the exception of boto3."""


class Logs:
    """A log stream with a few lines, which counts how often it is asked."""

    class exceptions:  # noqa: N801
        ThrottlingException = Throttled
        ResourceNotFoundException = KeyError

    def __init__(self, lines: list[str], refuses: bool = False):
        self.lines, self.refuses, self.requests = lines, refuses, 0

    def describe_log_streams(self, **_):
        return {"logStreams": [{}]}

    def get_log_events(self, nextToken: str = "0", **_):  # noqa: N803
        self.requests += 1
        if self.refuses:
            raise Throttled("Rate exceeded")
        first = int(nextToken)
        events = [{"message": line} for line in self.lines[first:]]
        return {"events": events, "nextForwardToken": str(len(self.lines))}


def make_reader(logs: Logs) -> PipesCloudWatchMessageReader:
    return PipesCloudWatchMessageReader(client=logs, log_group="/ecs/river", log_stream="map/map/1")


def test_the_log_of_a_container_is_asked_for_without_pause():
    logs = Logs(["a line"])
    shown = io.StringIO()
    reader = PipesCloudWatchLogReader(
        client=logs, log_group="/ecs/river", log_stream="map/map/1", target_stream=shown
    )
    closed = threading.Event()
    thread = threading.Thread(target=reader._start, args=({}, closed), daemon=True)
    thread.start()
    time.sleep(1)
    asked = logs.requests
    assert shown.getvalue() == "a line\n"
    # CloudWatch Logs allows 25 requests a second in an account and region.
    assert asked > 25
    closed.set()
    logs.lines.append("the last line")
    thread.join(30)
    assert not thread.is_alive()


def test_throttled_messages_fail_the_step(monkeypatch):
    """The retries of a throttled request take longer than the step waits for its messages."""
    monkeypatch.setattr(utils, "THREAD_WAIT_TIMEOUT", 2)
    reader = make_reader(Logs([], refuses=True))
    reader.interval = 0
    handler = type("Handler", (), {"received_closed_message": False})()
    closed = threading.Event()
    thread = threading.Thread(target=reader._messages_thread, args=(handler, {}, closed), daemon=True)
    thread.start()
    time.sleep(1.5)
    closed.set()
    with pytest.raises(DagsterPipesExecutionError) as raised:
        utils._join_thread(thread, "messages")
    assert str(raised.value) == "Timed out waiting for messages thread to finish."
    assert str(raised.value) in PAGE


def test_how_long_a_step_waits():
    from dagster_aws.pipes.message_readers import (
        DEFAULT_CLOUDWATCH_LOGS_MAX_RETRIES,
        get_log_events_delay_generator,
    )

    assert utils.THREAD_WAIT_TIMEOUT == 120 and "120 seconds" in PAGE
    delays = get_log_events_delay_generator()
    total = sum(next(delays) for _ in range(DEFAULT_CLOUDWATCH_LOGS_MAX_RETRIES))
    assert DEFAULT_CLOUDWATCH_LOGS_MAX_RETRIES == 10
    assert total > 480 and "more than eight minutes" in PAGE


def test_a_shared_client_repeats_lines():
    """Readers of earlier tasks stay in the message reader, and are started again."""
    reader = make_reader(Logs([]))
    shown = io.StringIO()
    for line in ("first task", "second task"):
        logs = Logs([line])
        reader.add_log_reader(
            PipesCloudWatchLogReader(
                client=logs, log_group="/ecs/river", log_stream="map/map/1", target_stream=shown
            )
        )
        closed = threading.Event()
        for each in reader.log_readers.values():
            each.start({}, closed)
        time.sleep(0.5)
        closed.set()
        for each in reader.log_readers.values():
            each.client.lines.append("{}")
            each.thread.join(30)
    lines = [line for line in shown.getvalue().splitlines() if line.endswith("task")]
    assert lines.count("first task") == 2 and lines.count("second task") == 1


def test_messages_in_s3_need_no_log_readers():
    import inspect

    from dagster_aws.pipes.clients import ecs

    source = inspect.getsource(ecs.PipesECSClient.run)
    before = source.index("isinstance(self._message_reader, PipesCloudWatchMessageReader)")
    assert before < source.index("add_log_reader")
