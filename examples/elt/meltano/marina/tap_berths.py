#!/usr/bin/env python3
"""A Singer tap: prints a schema and rows as JSON lines."""

import json

BERTHS = [{"berth": "A1", "meters": 90}, {"berth": "B1", "meters": 60}]
COLUMNS = {"berth": {"type": "string"}, "meters": {"type": "integer"}}

schema = {"type": "object", "properties": COLUMNS}
print(
    json.dumps(
        {
            "type": "SCHEMA",
            "stream": "berths",
            "schema": schema,
            "key_properties": [],
        }
    )
)
for berth in BERTHS:
    print(json.dumps({"type": "RECORD", "stream": "berths", "record": berth}))
