#!/usr/bin/env python3
"""A Singer target: appends each row to a file named after its stream."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "RECORD":
        with open(f"{message['stream']}.jsonl", "a") as file:
            file.write(json.dumps(message["record"]) + "\n")
