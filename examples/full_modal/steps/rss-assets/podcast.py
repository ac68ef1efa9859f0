import os

import dagster as dg
import httpx
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from podcast_notes.defs.feed import read_etag, read_newest
from podcast_notes.defs.resources import Mail

BUCKET = "podcasts"
FEED = f"{os.environ['FEEDS_URL']}/orbit.xml"


@dg.asset(kinds={"rss", "s3"})
def audio(context: dg.AssetExecutionContext, storage: S3Resource) -> str:
    """The key of the newest episode's audio in the bucket."""
    episode = read_newest(FEED)
    key = f"audio/{episode['guid']}.mp3"
    body = httpx.get(episode["audio"], timeout=300).raise_for_status().content
    storage.get_client().put_object(Bucket=BUCKET, Key=key, Body=body)
    context.log.info(f"{key}: {len(body)} bytes")
    return key


@dg.asset(kinds={"modal", "whisper"})
def transcript(
    context: dg.AssetExecutionContext, audio: str, modal: ModalClient
) -> dg.MaterializeResult:
    """The text of the episode, in the bucket."""
    keys = {
        "audio_key": audio,
        "text_key": audio.replace("audio/", "text/") + ".txt",
    }
    result = modal.run(
        func_ref="modal_app/transcribe.py", context=context, extras=keys
    )
    return result.get_materialize_result()


@dg.asset(deps=[transcript], kinds={"openai"})
def summary(
    context: dg.AssetExecutionContext,
    audio: str,
    storage: S3Resource,
    openai: OpenAIResource,
) -> str:
    """One sentence about the episode."""
    key = audio.replace("audio/", "text/") + ".txt"
    text = (
        storage.get_client()
        .get_object(Bucket=BUCKET, Key=key)["Body"]
        .read()
        .decode()
    )
    with openai.get_client(context) as client:
        response = client.chat.completions.create(
            model="gpt-4o-mini",
            messages=[
                {
                    "role": "system",
                    "content": "Summarize the episode in one sentence.",
                },
                {"role": "user", "content": text},
            ],
        )
    answer = response.choices[0].message.content
    context.log.info(answer)
    return answer


@dg.asset(kinds={"email"})
def note(audio: str, summary: str, mail: Mail) -> dg.MaterializeResult:
    """A mail to the members of the club."""
    mail.send(
        to="members@club.example", subject=f"New episode: {audio}", text=summary
    )
    return dg.MaterializeResult(metadata={"summary": summary})


@dg.sensor(target=dg.AssetSelection.assets(audio).downstream())
def new_episode(context: dg.SensorEvaluationContext):
    """Start a run when the feed has changed."""
    version = read_etag(FEED)
    if version == context.cursor:
        return dg.SkipReason(f"The feed is still {version}")
    context.update_cursor(version)
    return dg.RunRequest(run_key=version)
