import os

import dagster as dg
import httpx
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from podcast_notes.defs.feed import read_etag, read_newest
from podcast_notes.defs.resources import Mail

BUCKET = "podcasts"
FEEDS = ["orbit", "deepsky"]


def build_podcast(name: str, url: str) -> dg.Definitions:
    """Return the assets and the sensor of one podcast."""

    @dg.asset(key=[name, "audio"], group_name=name, kinds={"rss", "s3"})
    def audio(context: dg.AssetExecutionContext, storage: S3Resource) -> str:
        """The key of the newest episode's audio in the bucket."""
        episode = read_newest(url)
        key = f"audio/{episode['guid']}.mp3"
        body = (
            httpx.get(episode["audio"], timeout=300).raise_for_status().content
        )
        storage.get_client().put_object(Bucket=BUCKET, Key=key, Body=body)
        context.log.info(f"{key}: {len(body)} bytes")
        return key

    newest = dg.AssetIn(key=audio.key)

    @dg.asset(
        key=[name, "transcript"],
        ins={"audio": newest},
        group_name=name,
        kinds={"modal", "whisper"},
    )
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

    @dg.asset(
        key=[name, "summary"],
        ins={"audio": newest},
        deps=[transcript],
        group_name=name,
        kinds={"openai"},
    )
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

    @dg.asset(
        key=[name, "note"],
        ins={"audio": newest, "summary": dg.AssetIn(key=summary.key)},
        group_name=name,
        kinds={"email"},
    )
    def note(audio: str, summary: str, mail: Mail) -> dg.MaterializeResult:
        """A mail to the members of the club."""
        mail.send(
            to="members@club.example",
            subject=f"New episode: {audio}",
            text=summary,
        )
        return dg.MaterializeResult(metadata={"summary": summary})

    @dg.sensor(name=f"{name}_episode", target=dg.AssetSelection.groups(name))
    def new_episode(context: dg.SensorEvaluationContext):
        """Start a run when the feed has changed."""
        version = read_etag(url)
        if version == context.cursor:
            return dg.SkipReason(f"The feed is still {version}")
        context.update_cursor(version)
        return dg.RunRequest(run_key=version)

    return dg.Definitions(
        assets=[audio, transcript, summary, note], sensors=[new_episode]
    )


@dg.definitions
def podcasts() -> dg.Definitions:
    address = os.environ["FEEDS_URL"]
    return dg.Definitions.merge(
        *(build_podcast(name, f"{address}/{name}.xml") for name in FEEDS)
    )
