"""Stands in for OpenAI on http://127.0.0.1:8892: files, jobs, and chat.

The base model knows one word for each category. A fine-tuned model counts the
words of its training file. Both are deterministic, and neither is a language
model.
"""

import email
import json
import math
import re
from collections import Counter, defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADDRESS = ("127.0.0.1", 8892)
CATEGORIES = ["blocked", "crowded", "ice", "mud"]
STATES = ["validating_files", "running", "running"]

files: dict[str, list[dict]] = {}
jobs: dict[str, dict] = {}
models: dict[str, dict[str, Counter]] = {}


def words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def learn(examples: list[dict]) -> dict[str, Counter]:
    counts: dict[str, Counter] = defaultdict(Counter)
    for example in examples:
        asked, answered = (
            message["content"] for message in example["messages"][-2:]
        )
        counts[answered].update(words(asked))
    return counts


def classify(model: str, text: str) -> str:
    if model not in models:
        return next((each for each in CATEGORIES if each in words(text)), "mud")
    counts = models[model]
    known = {word for counter in counts.values() for word in counter}

    def score(category: str) -> float:
        total = sum(counts[category].values()) + len(known)
        return sum(
            math.log((counts[category][word] + 1) / total)
            for word in words(text)
        )

    return max(sorted(counts), key=score)


def create_job(asked: dict) -> dict:
    job = {
        "id": f"ftjob-{len(jobs) + 1}",
        "object": "fine_tuning.job",
        "created_at": 0,
        "model": asked["model"],
        "status": STATES[0],
        "fine_tuned_model": None,
        "trained_tokens": None,
        "error": None,
        "polls": 0,
        **asked,
    }
    jobs[job["id"]] = job
    return job


def poll_job(job: dict) -> dict:
    job["polls"] += 1
    examples = files[job["training_file"]]
    if len(examples) < 10:
        message = (
            f"Training file has {len(examples)} example(s), "
            "but must have at least 10 examples"
        )
        error = {
            "code": "invalid_n_examples",
            "message": message,
            "param": "training_file",
        }
        job.update(status="failed", error=error)
    elif job["polls"] < len(STATES):
        job["status"] = STATES[job["polls"]]
    else:
        name = f"ft:{job['model']}:trails::{job['id'].removeprefix('ftjob-')}"
        models[name] = learn(examples)
        tokens = sum(
            len(m["content"].split()) for e in examples for m in e["messages"]
        )
        epochs = job["method"]["supervised"]["hyperparameters"]["n_epochs"]
        job.update(
            status="succeeded",
            fine_tuned_model=name,
            trained_tokens=tokens * epochs,
        )
    return job


class StandIns(BaseHTTPRequestHandler):
    def reply(self, body: dict, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_GET(self) -> None:
        self.reply(poll_job(jobs[self.path.rpartition("/")[2]]))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers["Authorization"] != "Bearer stand-in":
            return self.reply(
                {"error": {"message": "Incorrect API key provided"}}, 401
            )
        if self.path == "/v1/files":
            kind = (
                f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
            )
            parts = email.message_from_bytes(kind + body).get_payload()
            (text,) = [
                part.get_payload(decode=True)
                for part in parts
                if part.get_filename()
            ]
            name = f"file-{len(files) + 1}"
            files[name] = [
                json.loads(line) for line in text.decode().splitlines()
            ]
            file = {
                "id": name,
                "object": "file",
                "bytes": len(text),
                "created_at": 0,
                "filename": "a.jsonl",
                "purpose": "fine-tune",
                "status": "processed",
            }
            return self.reply(file)
        asked = json.loads(body)
        if self.path == "/v1/fine_tuning/jobs":
            return self.reply(create_job(asked))
        text = classify(asked["model"], asked["messages"][-1]["content"])
        given = sum(
            len(message["content"].split()) for message in asked["messages"]
        )
        usage = {
            "prompt_tokens": given,
            "completion_tokens": 1,
            "total_tokens": given + 1,
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
        return self.reply(completion)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    print(f"Stand-in on http://{ADDRESS[0]}:{ADDRESS[1]}. Stop it with Ctrl+C.")
    ThreadingHTTPServer(ADDRESS, StandIns).serve_forever()
