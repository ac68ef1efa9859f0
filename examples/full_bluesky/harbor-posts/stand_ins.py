"""Stands in for Bluesky (http://127.0.0.1:8893) and object storage (port 8894).

The feeds are invented. The second page of a feed is refused twice,
as by a busy service.
"""

import json
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

import boto3
from moto.server import ThreadedMotoServer

ADDRESS = ("127.0.0.1", 8893)
STORAGE = 8894
LISTS = {
    "harbors": ["gullpoint.example", "ternbay.example"],
    "lighthouses": ["northrock.example"],
}
TEXTS = [
    "Spring tide at noon.",
    "The crane is out of service.",
    "New berths are open.",
    "Fog, ferries wait.",
    "Market on the pier.",
]
POSTS = {"gullpoint.example": 7, "ternbay.example": 3, "northrock.example": 4}

refused: Counter = Counter()


def make_post(member: str, number: int) -> dict:
    name = member.partition(".")[0]
    return {
        "post": {
            "uri": f"at://did:plc:{name}/app.bsky.feed.post/{number}",
            "author": {"handle": member},
            "record": {
                "text": TEXTS[number % 5],
                "createdAt": f"2025-03-{number + 1:02}T08:00:00Z",
            },
            "likeCount": number * 3 % 11,
            "replyCount": number % 2,
        }
    }


class StandIns(BaseHTTPRequestHandler):
    def reply(self, body: dict, status: int = 200, **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if asked["password"] != "stand-in":
            error = {
                "error": "AuthenticationRequired",
                "message": "Invalid identifier or password",
            }
            return self.reply(error, 401)
        return self.reply({"accessJwt": "token", "handle": asked["identifier"]})

    def do_GET(self) -> None:
        address = urlparse(self.path)
        query = {
            name: values[0] for name, values in parse_qs(address.query).items()
        }
        if self.headers["Authorization"] != "Bearer token":
            return self.reply(
                {"error": "ExpiredToken", "message": "Token has expired"}, 400
            )
        if address.path.endswith("app.bsky.graph.getList"):
            members = LISTS[query["list"].rpartition("/")[2]]
            return self.reply(
                {"items": [{"subject": {"handle": each}} for each in members]}
            )
        member, start = query["actor"], int(query.get("cursor", 0))
        end = min(start + int(query["limit"]), POSTS[member])
        if start and refused[member] < 2:
            refused[member] += 1
            reset = str(int(time.time()) + 1)
            return self.reply(
                {"error": "RateLimitExceeded"}, 429, RateLimit_Reset=reset
            )
        feed = [make_post(member, number) for number in range(start, end)]
        more = {"cursor": str(end)} if end < POSTS[member] else {}
        return self.reply({"feed": feed, **more})

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
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
    storage.create_bucket(Bucket="harbor-posts")
    print(
        f"Stand-ins on ports {ADDRESS[1]} and {STORAGE}. Stop them with Ctrl+C."
    )
    ThreadingHTTPServer(ADDRESS, StandIns).serve_forever()
