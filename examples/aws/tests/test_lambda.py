"""The page on Lambda: boto3 sends requests to a server that runs the sample's own function."""

import dagster as dg
import dagster_pipes
import pytest
from botocore.exceptions import ClientError
from conftest import check_of, load, metadata_of, run, states
from dagster_aws.pipes import PipesLambdaClient
from lambda_server import LambdaServer


@pytest.fixture
def functions(monkeypatch):
    server = LambdaServer()
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setenv("AWS_ENDPOINT_URL_LAMBDA", server.url)
    yield server
    server.stop()
    dagster_pipes.PipesContext.set(None)


NAME = "make-thumbnails:live"


def run_pipes(functions, handler):
    functions.functions[NAME] = handler
    with dg.instance_for_test() as instance:
        result = run(load("lambda/definitions.py")["defs"], instance=instance)
        log = [entry.user_message for entry in instance.all_logs(result.run_id)]
    return result, "\n".join(log)


def test_sample(functions):
    result, log = run_pipes(functions, load("lambda/lambda_function.py")["lambda_handler"])
    assert metadata_of(result, "thumbnails") == {"thumbnails": 1, "broken": 1}
    assert "2 scans, width 320" in log
    check = check_of(result)
    assert (check.passed, check.metadata["broken"].value) == (False, 1)
    [(name, kind, event)] = functions.invocations
    assert (name, kind) == (NAME, "RequestResponse")
    assert sorted(event) == ["DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES", "bucket", "width"]


def test_again_in_the_same_process(functions):
    handler = load("lambda/lambda_function.py")["lambda_handler"]
    for _ in range(2):
        result, _ = run_pipes(functions, handler)
        assert metadata_of(result, "thumbnails")["broken"] == 1


def test_a_function_without_pipes(functions):
    functions.functions["geocode-sheets"] = lambda event, _: {"sheets": 12}
    result = run(load("lambda/any_function.py")["defs"])
    assert metadata_of(result, "sheet_index") == {"sheets": 12}
    assert functions.invocations == [
        ("geocode-sheets", "RequestResponse", {"bucket": "map-scans"})
    ]


def test_a_function_without_pipes_that_fails(functions):
    def fail(event, _):
        raise ValueError("no such bucket")

    functions.functions["geocode-sheets"] = fail
    with pytest.raises(dg.Failure, match="geocode-sheets: no such bucket"):
        run(load("lambda/any_function.py")["defs"])


def use(functions, handler):
    functions.functions[NAME] = handler

    @dg.asset
    def thumbnails(context: dg.AssetExecutionContext, lambda_pipes: PipesLambdaClient):
        return lambda_pipes.run(
            context=context, function_name=NAME, event={}
        ).get_materialize_result()

    resources = load("lambda/definitions.py")["defs"].resources
    with dg.instance_for_test() as instance:
        result = dg.materialize([thumbnails], resources=resources, instance=instance)
        log = [entry.user_message for entry in instance.all_logs(result.run_id)]
    return result, "\n".join(log)


def test_the_answer_of_the_function_is_not_kept(functions):
    result, log = use(functions, lambda event, _: {"sheets": 12})
    assert metadata_of(result, "thumbnails") == {}
    silent = "[pipes] did not receive any messages from external process."
    assert silent in log and result.success
    states("lambda", silent)


def test_messages(functions):
    def fail(event, _):
        raise ValueError("no such bucket")

    with pytest.raises(Exception, match="no such bucket") as failed:
        use(functions, fail)
    first = "Lambda Function Error (Unhandled):"
    assert str(failed.value).startswith(first)
    with pytest.raises(ClientError) as failed:
        functions.functions.clear()
        run(load("lambda/definitions.py")["defs"], "thumbnails")
    absent = "An error occurred (ResourceNotFoundException) when calling the Invoke operation"
    assert absent in str(failed.value)
    with pytest.raises(TypeError) as failed:
        PipesLambdaClient(client=object()).run(context=None, function_name="f", event={}, extras={})
    extras = "PipesLambdaClient.run() got an unexpected keyword argument 'extras'"
    assert str(failed.value) == extras
    with pytest.raises(Exception) as failed:  # noqa: PT011
        PipesLambdaClient()
    region = "You must specify a region."
    assert str(failed.value) == region
    states("lambda", first, absent, extras, region)
