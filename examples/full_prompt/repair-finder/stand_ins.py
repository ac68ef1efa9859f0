"""Stands in for Anthropic and a directory of cafés on http://127.0.0.1:8891.

The model's answers are deterministic: it looks for words that it knows. Asked
about a zipper for the first time, it adds a sentence that nobody asked for.
"""

import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

ADDRESS = ("127.0.0.1", 8891)
DAYS = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
]
ITEMS = {
    "toaster": "electrical",
    "lamp": "electrical",
    "jacket": "textile",
    "bicycle": "bicycle",
}

CAFES = [
    (
        "Harbor Street",
        "Lindholm",
        ["electrical", "textile"],
        "Saturdays, 2 to 5 pm",
    ),
    (
        "Toolbox",
        "Lindholm",
        ["electrical", "bicycle"],
        "Weekdays after 6 pm, never on weekends",
    ),
    (
        "Second Life",
        "Lindholm",
        ["electrical", "furniture"],
        "Daily except Monday, 10 am to noon",
    ),
    (
        "Needle and Thread",
        "Osterby",
        ["textile"],
        "Tuesday and Thursday evenings",
    ),
    ("Spoke", "Osterby", ["bicycle"], "Daily, ring the bell"),
]

asked_before: set[str] = set()


def find_details(message: str) -> str:
    item = next((each for each in ITEMS if each in message.lower()), None)
    town = re.search(r"\bin ([A-Z]\w+)", message)
    day = next((each for each in DAYS if each in message), None)
    details = {
        "item": item,
        "category": ITEMS.get(item),
        "town": town and town[1],
        "day": day,
    }
    text = json.dumps(details)
    if "zipper" in message and message not in asked_before:
        asked_before.add(message)
        return f"Of course! Here is the JSON:\n\n{text}"
    return text


def is_open(hours: str, day: str) -> str:
    if f"except {day}" in hours:
        return "no"
    if day in hours or "Daily" in hours:
        return "yes"
    return "yes" if "Weekdays" in hours and day in DAYS[:5] else "no"


def read_hours(prompt: str) -> str:
    day = re.search(r"open on a (\w+)", prompt)[1]
    listed = re.findall(r"^(\d+)\. (.+)$", prompt, flags=re.MULTILINE)
    return json.dumps({number: is_open(hours, day) for number, hours in listed})


class StandIns(BaseHTTPRequestHandler):
    def reply(self, body: dict, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_GET(self) -> None:
        if self.headers["X-Api-Key"] != "stand-in":
            return self.reply({"error": "unknown key"}, 401)
        query = parse_qs(urlparse(self.path).query)
        town, category = query["town"][0], query["category"][0]
        found = [
            {"name": name, "hours": hours}
            for name, place, categories, hours in CAFES
            if place == town and category in categories
        ]
        return self.reply({"cafes": found})

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["X-Api-Key"] != "stand-in":
            error = {
                "type": "authentication_error",
                "message": "invalid x-api-key",
            }
            return self.reply({"type": "error", "error": error}, 401)
        prompt = asked["messages"][-1]["content"]
        if "open on a" in prompt:
            text = read_hours(prompt)
        else:
            text = find_details(prompt.split("Message:")[1])
        usage = {
            "input_tokens": len(prompt.split()),
            "output_tokens": len(text.split()),
        }
        message = {
            "id": "1",
            "type": "message",
            "role": "assistant",
            "model": asked["model"],
            "content": [{"type": "text", "text": text}],
            "stop_reason": "end_turn",
            "stop_sequence": None,
            "usage": usage,
        }
        return self.reply(message)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    print(
        f"Stand-ins on http://{ADDRESS[0]}:{ADDRESS[1]}. Stop them with Ctrl+C."
    )
    ThreadingHTTPServer(ADDRESS, StandIns).serve_forever()
