"""Stands in for GitHub, a manual, and OpenAI on http://127.0.0.1:8890.

The answers are deterministic: a vector counts the words of a text, and the chat
model quotes the sentence that shares the most words with the question.
"""

import hashlib
import json
import math
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADDRESS = ("127.0.0.1", 8890)
SITE = f"http://{ADDRESS[0]}:{ADDRESS[1]}/manual"
REPOSITORY = "https://github.com/kilnworks/controller"

ISSUES = [
    (
        12,
        "2025-03-04",
        "Display stays dark",
        "After the update to 2.1 the display stays dark. "
        "Holding the wheel for ten seconds resets the contrast, "
        "and the text is back.",
    ),
    (
        15,
        "2025-03-06",
        "Error E4 in the first minute",
        "The kiln stops with E4. "
        "E4 means that the thermocouple is connected with the wrong polarity. "
        "Swap the yellow and the red wire.",
    ),
    (
        18,
        "2025-03-08",
        "Export of firings to a spreadsheet",
        "Firings can be exported as CSV from the menu Records. "
        "Insert a USB stick first.",
    ),
    (
        21,
        "2025-03-11",
        "Kiln overshoots by 30 degrees",
        "A small kiln overshoots at the end of a ramp. "
        "Lower the gain to 0.6 in the menu Service.",
    ),
    (
        22,
        "2025-03-13",
        "Relay clicks all the time",
        "The relay clicks every second. Set the cycle time to 15 seconds, "
        "which also makes the relay last longer.",
    ),
    (
        27,
        "2025-03-18",
        "Power failure during a firing",
        "After a power failure the controller resumes the firing "
        "if the kiln has lost less than 50 degrees.",
    ),
    (
        29,
        "2025-03-20",
        "Error E7 with two kilns",
        "E7 appears when two controllers share one address. "
        "Give each controller an address of its own in the menu Network.",
    ),
]

MANUAL = {
    "programs.html": (
        "Programs",
        [
            (
                "A program has up to eight segments. Each segment has a rate, "
                "a target temperature, and a hold time."
            ),
            (
                "To start a program later, set the delay before you press "
                "Start. The delay can be up to 24 hours."
            ),
        ],
    ),
    "safety.html": (
        "Safety",
        [
            (
                "The controller switches off at 1300 degrees. "
                "This limit can't be changed."
            ),
            (
                "Keep the lid closed above 200 degrees. The door switch "
                "interrupts the heating when the lid opens."
            ),
        ],
    ),
    "cones.html": (
        "Cones",
        [
            (
                "Cone 6 corresponds to 1222 degrees at a rate of 60 degrees "
                "per hour. Witness cones show the heat work that the clay "
                "received."
            ),
        ],
    ),
}

COMMON = set(
    "a an and are as at be by can do does for i if in is it my of on or the "
    "to when with".split()
)


def words(text: str) -> list[str]:
    found = re.findall(r"[a-z0-9]+", text.lower())
    return [word.rstrip("s") for word in found if word not in COMMON]


def embed(text: str, dimensions: int) -> list[float]:
    vector = [0.0] * dimensions
    for word in words(text):
        vector[
            int(hashlib.md5(word.encode()).hexdigest(), 16) % dimensions
        ] += 1
    length = math.sqrt(sum(x * x for x in vector)) or 1.0
    return [x / length for x in vector]


def answer(messages: list[dict]) -> str:
    passages, _, question = messages[-1]["content"].rpartition("\n\nQuestion: ")
    asked = set(words(question))
    best, quote = 1, "The sources don't answer this question."
    for number, passage in re.findall(r"\[(\d+)\] [^:]+: (.+)", passages):
        for sentence in re.split(r"(?<=[.?!]) ", passage):
            shared = len(asked & set(words(sentence)))
            if shared > best:
                best, quote = shared, f"{sentence} [{number}]"
    return quote


def search_issues(variables: dict) -> dict:
    first, last = re.search(
        r"updated:(\S+)\.\.(\S+)", variables["search"]
    ).groups()
    found = [issue for issue in ISSUES if first <= issue[1] <= last]
    start = int(variables.get("cursor") or 0)
    end = start + variables["size"]
    nodes = [
        {
            "number": n,
            "title": title,
            "body": body,
            "url": f"{REPOSITORY}/issues/{n}",
            "updatedAt": f"{day}T12:00:00Z",
        }
        for n, day, title, body in found[start:end]
    ]
    page = {"hasNextPage": end < len(found), "endCursor": str(end)}
    return {"search": {"nodes": nodes, "pageInfo": page}}


class StandIns(BaseHTTPRequestHandler):
    def reply(
        self, body: str, kind: str = "application/json", status: int = 200
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body.encode())

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2]
        if name == "sitemap.xml":
            urls = "".join(
                f"<url><loc>{SITE}/{page}</loc></url>" for page in MANUAL
            )
            self.reply(f"<urlset>{urls}</urlset>", "application/xml")
        elif name in MANUAL:
            title, paragraphs = MANUAL[name]
            text = "".join(f"<p>{each}</p>" for each in paragraphs)
            self.reply(
                f"<nav>Home</nav><main><h1>{title}</h1>{text}</main>",
                "text/html",
            )
        else:
            self.reply("not found", "text/plain", 404)

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["Authorization"] != "Bearer stand-in":
            self.reply(
                json.dumps(
                    {"error": {"message": "Incorrect API key provided"}}
                ),
                status=401,
            )
        elif self.path == "/graphql":
            self.reply(json.dumps({"data": search_issues(asked["variables"])}))
        elif self.path == "/v1/embeddings":
            vectors = [
                embed(text, asked["dimensions"]) for text in asked["input"]
            ]
            data = [
                {"object": "embedding", "index": i, "embedding": vector}
                for i, vector in enumerate(vectors)
            ]
            tokens = sum(len(text.split()) for text in asked["input"])
            embeddings = {
                "object": "list",
                "model": asked["model"],
                "data": data,
                "usage": {"prompt_tokens": tokens, "total_tokens": tokens},
            }
            self.reply(json.dumps(embeddings))
        else:
            text = answer(asked["messages"])
            given = sum(
                len(message["content"].split()) for message in asked["messages"]
            )
            written = len(text.split())
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
            self.reply(json.dumps(completion))

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    print(
        f"Stand-ins on http://{ADDRESS[0]}:{ADDRESS[1]}. Stop them with Ctrl+C."
    )
    ThreadingHTTPServer(ADDRESS, StandIns).serve_forever()
