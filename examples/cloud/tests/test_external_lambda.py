"""The page on Lambda: sessions that are kept, long logs, messages through S3."""

import base64
import io
import json
from contextlib import redirect_stderr

import dagster_pipes
from dagster_aws.pipes import PipesLambdaClient, PipesS3MessageReader
from external_runs import S3, Run, no_pauses  # noqa: F401
from sample_loader import load_sample


class Lambda:
    """Calls a handler, and returns the last 4 KB of what it printed."""

    def __init__(self, handler) -> None:
        self.handler = handler

    def invoke(self, Payload: str, **options):  # noqa: N803
        printed, answer = io.StringIO(), {}
        with redirect_stderr(printed):
            try:
                body = self.handler(json.loads(Payload), None)
            except Exception as error:
                answer["FunctionError"] = "Unhandled"
                body = {"errorMessage": str(error), "errorType": type(error).__name__}
        tail = printed.getvalue().encode()[-4096:]
        payload = io.BytesIO(json.dumps(body).encode())
        return {**answer, "Payload": payload, "LogResult": base64.b64encode(tail).decode()}


def run_lambda(handler, **options) -> Run:
    client = PipesLambdaClient(client=Lambda(handler), **options)
    asset = load_sample("external/cloud/aws_lambda/assets.py").checked_uploads
    return Run(asset, resources={"lambda_client": client})


def report(event: dict, lines: int = 0, log_first: bool = False) -> None:
    loader = dagster_pipes.PipesMappingParamsLoader(event)
    with dagster_pipes.open_dagster_pipes(params_loader=loader) as pipes:
        if log_first:
            pipes.log.info("checking")
        pipes.report_asset_materialization(metadata={"files": 2})
        for _ in range(lines):
            pipes.log.info("x" * 100)


def test_a_function_that_keeps_its_session_fails_the_second_time():
    dagster_pipes.PipesContext.set(None)
    assert run_lambda(lambda event, _: report(event)).metadata == {"files": 2}
    again = run_lambda(lambda event, _: report(event))
    assert "Lambda Function Error (Unhandled):" in again.error
    assert "Asset has already been materialized, so no additional data can be" in again.error
    logs = run_lambda(lambda event, _: report(event, log_first=True))
    assert "Cannot send message after pipes context is closed." in logs.error


def test_more_than_four_kilobytes_of_messages_are_lost_without_a_failure():
    dagster_pipes.PipesContext.set(None)
    run = run_lambda(lambda event, _: report(event, lines=60))
    assert (run.success, run.metadata) == (True, {})
    assert "[pipes] did not receive any messages from external process." in run.log
    dagster_pipes.PipesContext.set(None)
    assert run_lambda(lambda event, _: report(event, lines=15)).metadata == {"files": 2}


def test_a_reader_for_s3_serves_one_step_in_each_process():
    s3 = S3()
    reader = PipesS3MessageReader(client=s3, bucket="river-pipes", interval=0)

    def handle(event: dict, _) -> None:
        dagster_pipes.PipesContext.set(None)
        with dagster_pipes.open_dagster_pipes(
            params_loader=dagster_pipes.PipesMappingParamsLoader(event),
            message_writer=dagster_pipes.PipesS3MessageWriter(client=s3),
        ) as pipes:
            pipes.report_asset_materialization(metadata={"files": 2})

    assert run_lambda(handle, message_reader=reader).metadata == {"files": 2}
    assert run_lambda(handle, message_reader=reader).metadata == {}
