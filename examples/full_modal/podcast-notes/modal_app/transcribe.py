import subprocess
from pathlib import Path

import modal
from dagster_pipes import open_dagster_pipes

FOLDER = Path("/podcasts")

app = modal.App("podcast-notes")
image = (
    modal.Image.debian_slim(python_version="3.12")
    .apt_install("ffmpeg")
    .pip_install("openai-whisper==20250625", "dagster-pipes==1.11.13")
)
bucket = modal.CloudBucketMount(
    "podcasts", secret=modal.Secret.from_name("podcast-storage")
)


def split(seconds: float, length: float = 300.0) -> list[tuple[float, float]]:
    """Return start and end of equally long segments, about 5 minutes each."""
    count = max(1, round(seconds / length))
    return [
        (seconds * n / count, seconds * (n + 1) / count) for n in range(count)
    ]


@app.function(image=image, volumes={str(FOLDER): bucket}, cpu=2, timeout=600)
def transcribe_segment(audio_key: str, start: float, end: float) -> str:
    """Cut a segment, and return what is said in it."""
    import whisper

    part = f"/tmp/part-{start:.0f}.mp3"
    cut = [
        "ffmpeg",
        "-y",
        "-ss",
        str(start),
        "-to",
        str(end),
        "-i",
        str(FOLDER / audio_key),
        part,
    ]
    subprocess.run(cut, check=True, capture_output=True)
    return whisper.load_model("base.en").transcribe(part)["text"].strip()


@app.function(image=image, volumes={str(FOLDER): bucket}, timeout=3600)
def transcribe_episode(audio_key: str, text_key: str) -> dict:
    """Transcribe all segments at the same time, and store the text."""
    asked = [
        "ffprobe",
        "-v",
        "error",
        "-show_entries",
        "format=duration",
        "-of",
        "csv=p=0",
    ]
    answer = subprocess.run(
        [*asked, str(FOLDER / audio_key)], check=True, capture_output=True
    )
    segments = split(float(answer.stdout))
    parts = transcribe_segment.starmap(
        [(audio_key, *segment) for segment in segments]
    )
    text = " ".join(parts)
    file = FOLDER / text_key
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return {"segments": len(segments), "words": len(text.split())}


@app.local_entrypoint()
def main() -> None:
    """Run next to Dagster: read what it asks for, and report back."""
    with open_dagster_pipes() as pipes:
        audio_key, text_key = (
            pipes.extras["audio_key"],
            pipes.extras["text_key"],
        )
        result = transcribe_episode.remote(audio_key, text_key)
        pipes.log.info(
            f"{result['words']} words in {result['segments']} segments"
        )
        pipes.report_asset_materialization(metadata={**result, "key": text_key})
