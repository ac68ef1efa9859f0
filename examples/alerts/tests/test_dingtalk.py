"""The page on DingTalk: a signed message from a failing run, its refusals, and the package's limits."""

import base64
import hashlib
import hmac
from importlib.metadata import requires
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
from dagster._core.scheduler.instigation import TickStatus
from dagster_dingtalk import DingTalkAppResource, DingTalkWebhookResource, dingtalk_op

ROBOT = "https://oapi.dingtalk.com/robot/send"


@pytest.fixture(autouse=True)
def robot(monkeypatch, recorder):
    monkeypatch.setenv("DINGTALK_ACCESS_TOKEN", "token")
    monkeypatch.setenv("DINGTALK_SECRET", "SEC1")
    recorder.answers[ROBOT] = (200, {"errcode": 0, "errmsg": "ok"})


def test_a_failing_run_sends_a_signed_message(deploy, recorder):
    deployment = deploy("dingtalk/quickstart")
    deployment.tick("dingtalk_alerts")
    run = deployment.launch()
    assert deployment.tick("dingtalk_alerts").status == TickStatus.SUCCESS
    [sent] = recorder.requests
    query = {key: values[0] for key, values in parse_qs(urlsplit(sent.url).query).items()}
    assert query["access_token"] == "token"
    digest = hmac.new(b"SEC1", f"{query['timestamp']}\nSEC1".encode(), hashlib.sha256).digest()
    assert query["sign"] == base64.b64encode(digest).decode()
    assert sent.body == {
        "msgtype": "markdown",
        "markdown": {
            "title": "Dagster run failed",
            "text": (
                "### Dagster run failed\n\n"
                "> warehouse_count: ValueError: Shelf B7: counted 12, expected 40\n\n"
                f"[Run {run.run_id[:8]}](https://dagster.example.com/runs/{run.run_id})"
            ),
        },
        "at": {"isAtAll": False},
    }


@pytest.fixture
def webhook():
    return DingTalkWebhookResource(access_token="token")


def test_refusals(webhook, recorder):
    recorder.answers[ROBOT] = (200, {"errcode": 310000, "errmsg": "keywords not in content"})
    with pytest.raises(Exception, match="DingTalkWebhookError 310000: keywords not in content"):
        webhook.send_text("hi")
    recorder.answers[ROBOT] = (200, {"errcode": 300001, "errmsg": "token is not exist"})
    with pytest.raises(Exception, match="DingTalkWebhookError 300001: token is not exist None"):
        webhook.send_text("hi")
    recorder.answers[ROBOT] = (502, "<html>")
    with pytest.raises(Exception, match="Expecting value: line 1 column 1"):
        webhook.send_text("hi")


def test_mentions(webhook, recorder):
    webhook.send_text("hi", at_mobiles=["13800000000"], at_all=False)
    assert recorder.requests[0].body["at"] == {"isAtAll": False, "atMobiles": ["13800000000"]}
    assert recorder.requests[0].url == f"{ROBOT}?access_token=token"


def test_other_kinds_of_message(webhook, recorder):
    webhook.send_link("t", "https://dagster.example.com", title="x")
    webhook.send_action_card("t", title="x", single_jump=("Open", "https://dagster.example.com"))
    webhook.send_feed_card(("x", "https://dagster.example.com", "https://dagster.example.com/p"))
    assert [sent.body["msgtype"] for sent in recorder.requests] == ["link", "actionCard", "feedCard"]


def test_options():
    fields = DingTalkWebhookResource.model_fields
    assert fields["access_token"].is_required()
    assert fields["secret"].default is fields["alias"].default is None
    assert fields["base_url"].default == ROBOT
    required = {name for name, field in DingTalkAppResource.model_fields.items() if field.is_required()}
    assert required == {"AppID", "ClientId", "ClientSecret"}


def test_the_app_keeps_its_token_in_a_file(recorder, workspace):
    recorder.answers["https://api.dingtalk.com/v1.0/oauth2/accessToken"] = (
        200,
        {"accessToken": "T", "expireIn": 7200},
    )
    recorder.answers["https://api.dingtalk.com"] = (200, {"ok": True})

    @dg.asset
    def who(dingtalk: dg.ResourceParam[object]) -> None:
        dingtalk.api("GET", "/v1.0/contact/users/me")

    app = DingTalkAppResource(AppID="app", ClientId="id", ClientSecret="s")
    assert dg.materialize([who], resources={"dingtalk": app}).success
    assert recorder.requests[-1].headers["x-acs-dingtalk-access-token"] == "T"
    assert Path(workspace, ".dagster_dingtalk_cache_app").exists()


def test_what_the_app_can_send(recorder):
    recorder.answers["https://api.dingtalk.com/v1.0/oauth2/accessToken"] = (
        200,
        {"accessToken": "T", "expireIn": 7200},
    )
    recorder.answers["https://oapi.dingtalk.com/topapi"] = (200, {"errcode": 0})

    @dg.asset
    def member(dingtalk: dg.ResourceParam[object]) -> None:
        dingtalk.oapi("POST", "/topapi/v2/user/get", json={"userid": "u1"})
        with pytest.raises(TypeError, match="multiple values for keyword argument 'params'"):
            dingtalk.oapi("GET", "/topapi/v2/user/get", params={"userid": "u1"})
        with pytest.raises(TypeError, match="multiple values for keyword argument 'headers'"):
            dingtalk.api("GET", "/v1.0/contact/users/me", headers={"Accept": "*/*"})

    app = DingTalkAppResource(AppID="other", ClientId="id", ClientSecret="s")
    assert dg.materialize([member], resources={"dingtalk": app}).success
    [sent] = [each for each in recorder.requests if "topapi" in each.url]
    assert sent.url.endswith("/topapi/v2/user/get?access_token=T")
    assert sent.body == {"userid": "u1"}


def test_the_package_needs_python_3_11():
    from importlib.metadata import metadata

    assert metadata("dagster-dingtalk")["Requires-Python"] == ">=3.11"
    assert "dagster>1.10.5" in requires("dagster-dingtalk")


def test_the_op_sends_a_text(webhook, recorder):
    @dg.job(resource_defs={"dingtalk_webhook": webhook})
    def notify():
        dingtalk_op.op_send_text()

    config = {"ops": {"op_send_text": {"inputs": {"text": "hi"}}}}
    assert notify.execute_in_process(run_config=config).success
    assert recorder.requests[0].body["text"] == {"content": "hi"}
