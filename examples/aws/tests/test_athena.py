"""The page on Athena: moto's server takes the queries, hooks of boto3 say how they end."""

import boto3
import dagster as dg
import pytest
from conftest import defaults, load, metadata_of, page, run, states
from dagster_aws.athena import (
    AthenaClient,
    AthenaClientResource,
    AthenaError,
    AthenaTimeout,
    FakeAthenaClient,
)

DAY = {"partition_key": "2025-06-01"}


class Athena:
    """Queries that were started; `ends` are their last states, `file` is what they leave in S3."""

    def __init__(self, session) -> None:
        self.queries: list[dict] = []
        self.polls = 0
        self.status = {"State": "SUCCEEDED"}
        self.file = '"_col0"\n"3"\n'
        session.events.register("provide-client-params.athena.StartQueryExecution", self.start)
        session.events.register("after-call.athena.GetQueryExecution", self.ask)

    def start(self, params, **_):
        self.queries.append(dict(params))

    def ask(self, parsed, **_):
        self.polls += 1
        execution = parsed["QueryExecution"]
        execution["Status"] = self.status
        key = f"{execution['QueryExecutionId']}.csv"
        execution["ResultConfiguration"] = {"OutputLocation": f"s3://athena-results/{key}"}
        boto3.client("s3").put_object(Bucket="athena-results", Key=key, Body=self.file)


@pytest.fixture
def athena(aws, bucket, monkeypatch):
    bucket("athena-results")
    boto3.client("athena").create_work_group(Name="dagster", Configuration={})
    session = boto3.Session()
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", session)
    return Athena(session)


def client(**options):
    return AthenaClientResource(workgroup="dagster", polling_interval=0, **options).get_client()


def test_sample(athena):
    result = run(load("athena/definitions.py")["defs"], **DAY)
    assert metadata_of(result, "slow_requests") == {"dagster/partition_row_count": 3}
    assert [" ".join(query["QueryString"].split())[:30] for query in athena.queries] == [
        "delete from slow_requests wher",
        "insert into slow_requests sele",
        "select count(*) from slow_requ",
    ]
    # Where results go is the workgroup's setting: nothing else is sent.
    assert all(set(q) <= {"QueryString", "WorkGroup", "ClientRequestToken"} for q in athena.queries)
    assert {query["WorkGroup"] for query in athena.queries} == {"dagster"}


def test_values_are_text(athena):
    athena.file = '"a","b","c"\n"1",,"x\ny"\n'
    assert client().execute_query("select …", fetch_results=True) == [("1", "", "xy")]
    assert client().execute_query("select …") is None
    athena.file = '"a"\n'
    assert client().execute_query("select …", fetch_results=True) == []


def test_results_of_statements(athena):
    # A text file without a header, as of SHOW TABLES: the first line is taken for one.
    athena.file = "requests\nslow_requests\n"
    assert client().execute_query("show tables", fetch_results=True) == [("slow_requests",)]
    athena.file = ""
    with pytest.raises(StopIteration):
        client().execute_query("create table …", fetch_results=True)

    @dg.asset
    def table() -> None:
        client().execute_query("create table …", fetch_results=True)

    with pytest.raises(Exception) as failed:  # noqa: PT011
        dg.materialize([table])
    assert "StopIteration" in f"{failed.value!r} {failed.value.__cause__!r}"
    states("athena", "StopIteration")


def test_endings(athena):
    athena.status = {"State": "FAILED", "StateChangeReason": "TABLE_NOT_FOUND: line 1:15"}
    with pytest.raises(AthenaError, match="TABLE_NOT_FOUND: line 1:15"):
        client().execute_query("select 1")
    athena.status = {"State": "CANCELLED"}
    with pytest.raises(KeyError, match="StateChangeReason"):
        client().execute_query("select 1")
    athena.status = {"State": "RUNNING"}
    athena.polls = 0
    with pytest.raises(AthenaTimeout) as failed:
        client(max_polls=4).execute_query("select 1")
    assert (str(failed.value), athena.polls) == ("", 4)
    states("athena", "KeyError: 'StateChangeReason'", "AthenaTimeout", "TABLE_NOT_FOUND")


def test_region(aws, monkeypatch):
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    with pytest.raises(Exception, match=r"You must specify a region\."):
        AthenaClientResource().get_client()


def test_options():
    expected = {"workgroup": "primary", "polling_interval": 5, "max_polls": 120}
    assert defaults(AthenaClientResource, *expected) == expected
    assert sorted(AthenaClientResource.model_fields) == sorted(
        [*expected, "aws_access_key_id", "aws_secret_access_key"]
    )
    for value in expected.values():
        assert f"`{value}`" in page("athena")


def test_fake(aws):
    fake = FakeAthenaClient(client=boto3.client("athena"))
    assert fake.execute_query("select 1", fetch_results=True, expected_results=[(7,)]) == [("7",)]
    with pytest.raises(AthenaError, match="state change reason"):
        fake.execute_query("select 1", expected_states=["RUNNING", "FAILED"])
    assert isinstance(fake, AthenaClient)
