"""Stands in for two podcasts, OpenAI, mail, and storage.

The podcasts and OpenAI are on port 8895, mail is on 8896, and storage on 8897.
An "audio file" of these podcasts is the text that is spoken in it.
"""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import boto3
from aiosmtpd.controller import Controller
from moto.server import ThreadedMotoServer

ADDRESS = ("127.0.0.1", 8895)
MAIL, STORAGE = 8896, 8897
OUTBOX = Path(__file__).parent / "outbox"
EPISODES = {
    "orbit": {
        "orbit-1": (
            "Welcome to Orbit. Today we launch a weather balloon. "
            "It reaches thirty kilometers."
        ),
        "orbit-2": (
            "Welcome back. Tonight Saturn is close to the moon. "
            "Binoculars are enough to see it."
        ),
    },
    "deepsky": {
        "deepsky-1": (
            "This is Deep Sky. We look at the ring nebula. "
            "It is two thousand light years away."
        ),
    },
}


def make_feed(name: str) -> str:
    site = f"http://{ADDRESS[0]}:{ADDRESS[1]}"
    items = "".join(
        f"<item><guid>{guid}</guid><title>{guid}</title>"
        f'<enclosure url="{site}/audio/{guid}.mp3" type="audio/mpeg"/></item>'
        for guid in reversed(EPISODES[name])
    )
    return (
        f'<rss version="2.0"><channel><title>{name}</title>'
        f"{items}</channel></rss>"
    )


class StandIns(BaseHTTPRequestHandler):
    def reply(self, body: str, kind: str, **headers: str) -> None:
        self.send_response(200)
        for name, value in {"Content-Type": kind, **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body.encode())

    def do_GET(self) -> None:
        folder, name = self.path.strip("/").split("/")
        stem = name.partition(".")[0]
        if folder == "feeds":
            etag = f'"{stem}-{len(EPISODES[stem])}"'
            self.reply(make_feed(stem), "application/rss+xml", ETag=etag)
        else:
            (text,) = [each[stem] for each in EPISODES.values() if stem in each]
            self.reply(text, "audio/mpeg")

    do_HEAD = do_GET

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        transcript = asked["messages"][-1]["content"]
        text = transcript.split(". ")[1] + "."
        given, written = len(transcript.split()), len(text.split())
        usage = {
            "prompt_tokens": given,
            "completion_tokens": written,
            "total_tokens": given + written,
        }
        choice = {
            "index": 0,
            "finish_reason": "stop",
            "message": {"role": "assistant", "content": text},
        }
        completion = {
            "id": "1",
            "object": "chat.completion",
            "created": 0,
            "model": asked["model"],
            "choices": [choice],
            "usage": usage,
        }
        self.reply(json.dumps(completion), "application/json")

    def log_message(self, *_: object) -> None:
        pass


class Outbox:
    """Keeps each mail as a file."""

    async def handle_DATA(
        self, server: object, session: object, envelope: object
    ) -> str:
        OUTBOX.mkdir(exist_ok=True)
        file = OUTBOX / f"{len(list(OUTBOX.iterdir())) + 1}.eml"
        file.write_bytes(envelope.content.replace(b"\r\n", b"\n"))
        return "250 OK"


if __name__ == "__main__":
    Controller(Outbox(), hostname=ADDRESS[0], port=MAIL).start()
    ThreadedMotoServer(
        ip_address=ADDRESS[0], port=STORAGE, verbose=False
    ).start()
    storage = boto3.client(
        "s3",
        endpoint_url=f"http://{ADDRESS[0]}:{STORAGE}",
        region_name="us-east-1",
        aws_access_key_id="stand-in",
        aws_secret_access_key="stand-in",
    )
    storage.create_bucket(Bucket="podcasts")
    print(
        f"Stand-ins on ports {ADDRESS[1]} to {STORAGE}. Stop them with Ctrl+C."
    )
    ThreadingHTTPServer(ADDRESS, StandIns).serve_forever()
